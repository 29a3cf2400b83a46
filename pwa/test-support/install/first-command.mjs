// Runs the README's first command on a fresh clone, from nothing to a stopped site.
import { join } from 'node:path';
import { run } from './run.mjs';
import { npmStart } from './server.mjs';
import { giveTo } from './workshop.mjs';

const INSTALL_WITHIN_MS = 900_000;
/** Any warning of npm except those about the age of a package, and about audits, which not all registries do. */
const WARNING = /^npm (warn (?!deprecated|audit)|error)/i;
/** npm 12 writes the name of its script there. */
const NOTICE = /^npm notice|^$/;

/**
 * Runs `npm ci && npm start` on a clone of `project` in the place's folder, uses the site and
 * stops it.
 * @returns `versions`, and the seconds that each step took
 * @throws Error with the step that went wrong
 */
export async function firstCommand(project, { folder, env, ids }, ciArgs) {
  const clone = join(folder, 'sampan');
  const dataDir = join(folder, 'data');
  const options = { cwd: clone, env, ...ids };
  await run('git', ['clone', '--quiet', '--no-hardlinks', project, clone]);
  await giveTo(clone, ids);
  const versions = await versionsOf(options);

  const seconds = stopwatch();
  const { stdout, stderr } = await run('npm', ['ci', ...ciArgs], {
    ...options,
    withinMs: INSTALL_WITHIN_MS,
  });
  refuseLines(
    `${stdout}${stderr}`.split('\n').filter((line) => WARNING.test(line)),
    'npm ci',
  );
  const installed = seconds();

  const server = npmStart({ cwd: clone, dataDir, env, ids });
  try {
    const address = await server.address();
    const ready = seconds();
    await server.accounts();
    const signingIn = seconds();
    await checkSite(address);
    await server.stop();
    refuseLines(
      server.complaints().filter((line) => !NOTICE.test(line)),
      'npm start',
    );
    return { versions, seconds: { installed, ready, signingIn } };
  } finally {
    await server.kill();
  }
}

async function versionsOf(options) {
  const [node, npm] = await Promise.all(['node', 'npm'].map((name) => run(name, ['-v'], options)));
  return { node: node.stdout.trim(), npm: npm.stdout.trim() };
}

async function checkSite(address) {
  const page = await fetch(address);
  const html = await page.text();
  if (page.status !== 200 || !html.includes('<h1')) {
    throw new Error(`The start page answered with ${page.status}: ${html.slice(0, 300)}`);
  }
  const list = await fetch(`${address}/api/services`);
  const services = list.status === 200 ? await list.json() : [];
  if (services.length === 0) throw new Error(`The list of services answered with ${list.status}.`);
}

function refuseLines(lines, command) {
  if (lines.length > 0) throw new Error(`"${command}" warned:\n${lines.join('\n')}`);
}

/** Whole seconds since the last call. */
function stopwatch() {
  let since = performance.now();
  return () => {
    const now = performance.now();
    const seconds = Math.round((now - since) / 1000);
    since = now;
    return seconds;
  };
}
