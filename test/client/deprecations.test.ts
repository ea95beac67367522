import './deprecations.suite.js';
