import './schemas.suite.js';
