// `npm run letters`: writes down which letters the fonts of PDFs have.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runSource } from '../../node/run-source.mjs';

const { printedRanges } = await runSource(new URL('./font-letters.ts', import.meta.url));
const target = new URL('../../contract/quotation/printed-ranges.json', import.meta.url);
await writeFile(fileURLToPath(target), `${JSON.stringify(await printedRanges())}\n`);
// Vite's environment stays open.
process.exit(0);
