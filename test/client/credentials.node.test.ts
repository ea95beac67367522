import './credentials.suite.js';
