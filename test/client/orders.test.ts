import './orders.suite.js';
