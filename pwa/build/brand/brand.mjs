// `npm run brand`: makes the colours of the screens from pwa/config/company.
import { runnerImport } from 'vite';

// By Vite, because Node 20 reads no TypeScript.
const { module } = await runnerImport('./pwa/build/brand/brand.ts');
const wrong = module.writeBrand();
for (const sentence of wrong) process.stderr.write(`${sentence}\n`);
if (wrong.length > 0) process.exitCode = 1;
else process.stdout.write('pwa/ui/colours.css is made from pwa/config/company/colours.ts.\n');
