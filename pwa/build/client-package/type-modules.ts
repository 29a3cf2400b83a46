import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Adds the ending of a file to imports: our sources leave it out, which Node’s resolution does not allow. */
export function typeModules(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/((?:from|import\() ?['"]\.[^'"]*)(['"])/g, '$1.js$2'));
  }
}
