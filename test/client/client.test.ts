import './client.suite.js';
