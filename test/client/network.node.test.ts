import * as client from '../../src/index.js';
import { testNetwork } from './network-cases.js';
import { probe } from './probe.js';

testNetwork('from Node', false, (asked) => probe(client, asked));
