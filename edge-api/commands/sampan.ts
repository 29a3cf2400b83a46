#!/usr/bin/env node
import { runCommand } from './command-line';

process.exitCode = await runCommand(process.argv.slice(2));
