import * as client from '../../src/index.js';
import { testEveryBehavior } from './network-cases.js';
import { probe } from './probe.js';

testEveryBehavior('from Node', false, (asked) => probe(client, asked));
