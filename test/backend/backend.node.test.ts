import './backend.suite.js';
