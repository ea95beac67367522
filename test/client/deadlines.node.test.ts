import './deadlines.suite.js';
