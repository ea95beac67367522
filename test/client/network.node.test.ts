import * as client from '../../src/index.js';
import { testEveryBehaviour } from './network-cases.js';
import { probe } from './probe.js';

testEveryBehaviour('from Node', false, (asked) => probe(client, asked));
