import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { expect } from 'vitest';
import { cleanEnvironment } from './clean-environment';

export const isRoot = process.getuid?.() === 0;

/** The commands of a section of the document, one text for each block that is marked as a shell's. */
export function shellBlocks(document: string) {
  return (heading: string) => {
    const [, section = ''] = document.split(`\n## ${heading}\n`);
    const [own = ''] = section.split('\n## ');
    return [...own.matchAll(/```sh\n([^`]+)```/g)].map(([, text = '']) => text);
  };
}

/** Runs the text as a shell's script in a folder, that ends at the first error. */
export async function shellIn(
  folder: string,
  text: string,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const child = spawn('sh', ['-euc', text], { cwd: folder, env, stdio: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${text}\nended with ${code}:\n${said}`);
  return said;
}

/** The documented command, by numbers in place of an account that is not on this machine. */
export const asOrdinaryUser = (start: string) =>
  isRoot ? start.replace(/id=sampan/g, 'id=65534') : start.replace(/^setpriv .* (?=node )/, '');

/** Root adds the user, not to this machine but to files of accounts in a folder. */
export async function addsUser(command: string, accounts: string): Promise<void> {
  if (!isRoot) return;
  const etc = join(accounts, 'etc');
  await mkdir(etc, { recursive: true });
  for (const name of ['passwd', 'shadow', 'group', 'gshadow']) await writeFile(join(etc, name), '');
  const elsewhere = command.replace('useradd', `useradd --prefix '${accounts}'`);
  await shellIn(accounts, elsewhere, cleanEnvironment());
  expect(await readFile(join(etc, 'passwd'), 'utf8')).toMatch(
    /^sampan:x:\d+:\d+::\/nonexistent:\/usr\/sbin\/nologin$/m,
  );
}

/** What the documented command says of a place in a script of the installed release. */
export async function originBy(command: string, release: string): Promise<string> {
  const scripts = await readdir(join(release, 'client/assets'));
  const script = scripts.find((name) => /^site-[\w-]{8}\.js$/.test(name)) ?? '';
  const lines = (await readFile(join(release, 'client/assets', script), 'utf8')).trim().split('\n');
  // In the last line: those before it only import.
  let column = Math.round((lines.at(-1) ?? '').length / 2);
  // What the bundler has added, such as helpers, comes from no source.
  const map = new SourceMap(
    JSON.parse(await readFile(join(release, 'source-maps/assets', `${script}.map`), 'utf8')),
  );
  while (!('fileName' in map.findOrigin(lines.length, column))) column += 1;
  const asked = command.replace('site-….js.map 1 2345', `${script}.map ${lines.length} ${column}`);
  return shellIn(release, asked, cleanEnvironment());
}
