import './behaviours.suite.js';
