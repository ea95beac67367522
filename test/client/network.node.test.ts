import * as client from '../../src/index.js';
import { meetEveryWay } from './meetings.js';
import { probe } from './probe.js';

meetEveryWay('from Node', false, (asked) => probe(client, asked));
