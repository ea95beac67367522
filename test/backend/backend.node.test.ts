import './faults.suite.js';
import './log.suite.js';
import './options.suite.js';
import './request-body.suite.js';
import './state.suite.js';
import './switches.suite.js';
