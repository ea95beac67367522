import './options.suite.js';
