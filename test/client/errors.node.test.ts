import './errors.suite.js';
