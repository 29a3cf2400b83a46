// What `npm run keys` runs: lists, rotates and withdraws the keys that sign session tokens. It needs no build.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const path = fileURLToPath(new URL('./keys-command.ts', import.meta.url));
const { module } = await runnerImport(path, { configFile: false, logLevel: 'silent' });

process.exitCode = await module.keysCommand(process.argv.slice(2));
