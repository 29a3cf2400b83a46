// `npm run brand`: makes colours, icons and pictures from pwa/config/company. With `-- --check` it writes nothing,
// and says which files differ from what the folder makes.
import { runnerImport } from 'vite';

// Vite loads it, because Node 20 reads no TypeScript.
const { module } = await runnerImport('./pwa/build/brand/write-brand.ts');
const isCheck = process.argv.includes('--check');
const { done, wrong } = isCheck
  ? { done: [], wrong: await module.checkBrand() }
  : await module.writeBrand();
if (isCheck && wrong.length === 0) done.push('All is as the folder makes it.');
for (const sentence of done) process.stdout.write(`${sentence}\n`);
for (const sentence of wrong) process.stderr.write(`${sentence}\n`);
if (wrong.length > 0) process.exitCode = 1;
