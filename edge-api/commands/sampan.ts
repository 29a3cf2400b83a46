#!/usr/bin/env node
import '../node/refuse-old-node.mjs';
import { runSampan } from './command-line';

await runSampan();
