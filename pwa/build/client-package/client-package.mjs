// `npm run client`: makes the package of the API's client, for `npm pack` or `npm publish`.
import { relative, resolve } from 'node:path';
import { runnerImport } from 'vite';

// Vite loads it, because Node 20 reads no TypeScript.
const { module } = await runnerImport('./pwa/build/client-package/client-package.ts');
const to = resolve(process.argv[2] ?? 'dist/client-package');
await module.writeClientPackage(to);
process.stdout.write(`${relative('.', to)} is the package "sampan" with "sampan/client".\n`);
