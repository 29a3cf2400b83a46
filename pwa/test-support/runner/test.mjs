// `npm test` runs this: every stage, its time, what failed, and a last line that counts.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './chromium.mjs';
import { fromPlaywright, fromVitest } from './counts.mjs';
import { otherBrowsers } from './other-browsers.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const reports = await mkdtemp(join(tmpdir(), 'sampan-reports-'));
const one = { passed: 1, failures: [] };
const total = { passed: 0, failures: [], flaky: [], skipped: 0 };

try {
  await stage('lint', () => script('lint'));
  await stage('typecheck', () => script('typecheck'));
  await stage('unit and integration tests', unitTests);
  // Without a build there is nothing to open in a browser.
  const built = await stage('build', build);
  if (built) await stage('end-to-end tests', endToEndTests);
  else say('end-to-end tests: left out, because there is no build.');
} finally {
  await rm(reports, { recursive: true, force: true });
}
if (total.flaky.length > 0) say(`\nFlaky, passed at the second try:\n${total.flaky.join('\n')}\n`);
if (total.failures.length > 0) say(`\nFailed:\n${total.failures.join('\n')}\n`);
say(summary(total));
process.exitCode = total.failures.length === 0 ? 0 : 1;

/** Runs a stage and adds its result to the total. Returns whether all of it passed. */
async function stage(name, work) {
  say(`\n== ${name}`);
  const startedAt = performance.now();
  const {
    passed,
    failures,
    flaky = [],
    skipped = 0,
  } = await work().catch((error) => {
    say(error instanceof Error ? error.message : String(error));
    return { passed: 0, failures: [name] };
  });
  total.passed += passed;
  total.failures.push(...failures);
  total.flaky.push(...flaky);
  total.skipped += skipped;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  say(`== ${name}: ${summary({ passed, failures, skipped })}, ${seconds} s`);
  return failures.length === 0;
}

function summary({ passed, failures, skipped }) {
  const counts = `${passed} passed, ${failures.length} failed`;
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts;
}

async function script(name) {
  return (await run('npm', ['run', '--silent', name])) === 0
    ? one
    : { passed: 0, failures: [name] };
}

/** Runs what needs no whole site: functions, servers, and pages of the application in a browser. */
async function unitTests() {
  ensureChromium(say);
  const report = join(reports, 'unit.json');
  const code = await run('vitest', [
    'run',
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ]);
  return fromVitest(await json(report), code);
}

async function build() {
  const builder = new URL('../../build/build.mjs', import.meta.url);
  const { buildIfNeeded } = await import(builder.href);
  await buildIfNeeded();
  return one;
}

/**
 * Runs the end-to-end tests. It skips another browser that is not here and can't be installed, says so, and fails
 * nothing.
 */
async function endToEndTests() {
  const { here, missing } = otherBrowsers(say);
  const report = join(reports, 'end-to-end.json');
  const ofChromium = ['chromium-with-mails', 'chromium', 'chromium-whole'];
  const projects = [...ofChromium, ...here].map((name) => `--project=${name}`);
  const code = await run('playwright', ['test', ...projects, '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return { ...fromPlaywright(await json(report), code), skipped: missing.length };
}

/** Reads a JSON file; null when the program ended before it wrote anything. */
async function json(path) {
  return readFile(path, 'utf8').then(JSON.parse, () => null);
}

/** Runs a program of npm or of node_modules, with its output as ours; resolves to its exit code. */
async function run(name, args, env = {}) {
  const PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      cwd: root,
      env: { ...process.env, ...env, PATH },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
