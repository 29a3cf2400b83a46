import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { releases } from '../db/schema/releases';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Also those that are not committed yet.
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => name !== '' && existsSync(join(root, name)));
const textOf = (name: string) => readFile(join(root, name), 'utf8');

const isProgram = (name: string) =>
  /^(edge-api|pwa|deploy)\/.*\.(tsx?|mjs|sh)$/.test(name) &&
  !/\.test\.|\/test-support\/|^pwa\/(e2e|bench)\//.test(name);

/** Sentences as they are said: without the joints of a text that the source has on several lines. */
const said = (source: string) =>
  source
    .replace(/['"`]\s*\+\s*['"`]/g, '')
    .replace(/\\(["'`])/g, '$1')
    .replace(/\s+/g, ' ');

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether the source has the quoted text; `…` is a short part of it that differs. */
function isSaidIn(source: string, quoted: string): boolean {
  const parts = quoted
    .split('…')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // Quick: most sources have none of it.
  if (!parts.every((part) => source.includes(part))) return false;
  return new RegExp(parts.map(literally).join('.{0,200}?')).test(source);
}

test('each sentence that the troubleshooting quotes is one that the program says', async () => {
  const document = await textOf('docs/troubleshooting.md');
  const cells = document.split('\n').map((line) => /^\| (`.*?) \|/.exec(line)?.[1] ?? '');
  const quotes = cells.flatMap((cell) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text),
  );
  expect(quotes.length).toBeGreaterThan(50);
  const sources = (await Promise.all(files.filter(isProgram).map(textOf))).map(said);
  const unknown = quotes.filter((quoted) => !sources.some((source) => isSaidIn(source, quoted)));
  expect(unknown).toEqual([]);
});

/** The address that GitHub gives to a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const withoutCode = (text: string) => text.replace(/```[\s\S]*?```/g, '');

test('each link between the documents leads to a file, and to a heading in it', async () => {
  const documents = files.filter((name) => /^(docs\/.*|[A-Z]+)\.md$/.test(name));
  const texts = new Map<string, string>();
  for (const name of documents) texts.set(name, withoutCode(await textOf(name)));
  const broken: string[] = [];
  for (const [name, text] of texts) {
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:|mailto:)([^)]+)\)/g)) {
      const [path = '', anchor] = target.split('#');
      const to = path === '' ? name : join(dirname(name), path);
      const headings = [...(texts.get(to) ?? '').matchAll(/^#+ (.+)$/gm)];
      const isThere = existsSync(join(root, to));
      const hasAnchor =
        !anchor || headings.some(([, heading = '']) => anchorOf(heading) === anchor);
      if (!isThere || !hasAnchor) broken.push(`${name}: ${target}`);
    }
  }
  expect(broken).toEqual([]);
});

test('no command of the documents needs sudo, which a small Debian does not have', async () => {
  const documents = files.filter((name) => /^(docs\/.*|[A-Z]+)\.md$|^deploy\//.test(name));
  const needing: string[] = [];
  for (const name of documents) {
    if (/^\W*sudo /m.test(await textOf(name))) needing.push(name);
  }
  expect(needing).toEqual([]);
});

test('the document about upgrades says what each release needs', async () => {
  const document = await textOf('docs/upgrade.md');
  for (const { version } of releases.slice(1)) expect(document).toContain(`\n| ${version} | `);
});
