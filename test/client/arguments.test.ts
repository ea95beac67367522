import './arguments.suite.js';
