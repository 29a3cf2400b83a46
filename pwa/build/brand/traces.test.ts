import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What operators read names the software, and so do its comments. */
const ofTheSoftware =
  /^edge-api\/(?:commands|db|embedded|env|node)\/|^edge-api\/(?:serve|version)\.ts$/;

const tests = /\.test\.|\.spec\.|\/test-support\/|^pwa\/(?:e2e|bench)\//;
const folder = /^pwa\/config\/company\/|^pwa\/ui\/colours\.css$/;
const sources = execFileSync('git', ['ls-files', 'pwa', 'edge-api'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(?:ts|tsx|mjs|css)$/.test(path) && !tests.test(path) && !folder.test(path))
  .filter((path) => existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const withIt = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('only the company’s folder names the company', () => {
  expect(sources.length).toBeGreaterThan(500);
  const naming = withIt(/\bSampan\b/).filter((path) => !ofTheSoftware.test(path));
  expect(naming).toEqual([]);
});
