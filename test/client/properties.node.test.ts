import './properties.suite.js';
