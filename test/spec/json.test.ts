import './json.suite.js';
