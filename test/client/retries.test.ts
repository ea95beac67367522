import './retries.suite.js';
