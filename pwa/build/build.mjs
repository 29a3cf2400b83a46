// Builds the site when its sources differ from those of the last whole build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { lockFolder } from '../../edge-api/embedded/folder-lock.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = [
  'pwa',
  'edge-api',
  'public',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const NOT_BUILT = /\.test\.tsx?$|\.mjs$|\.md$|^pwa\/(e2e|bench)\/|\/test-support\//;

/** The folder that the build goes to; `OUT_DIR` as in vite.config.ts. */
export const outDir = resolve(root, process.env.OUT_DIR || 'dist');
const notePath = join(outDir, 'build.json');

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The build failed; the message holds its output. */
export class BuildError extends Error {
  name = 'BuildError';
}

/** Builds the site unless it was built from the present source. It says what it does. */
export async function buildIfNeeded() {
  const fingerprint = await fingerprintOf(SOURCES);
  if (builtFrom() === fingerprint) return;
  checkBuilder();
  await mkdir(outDir, { recursive: true });
  // Two first starts at the same time would write into each other's output.
  let release = await lockFolder(outDir);
  for (; !release; release = await lockFolder(outDir)) await setTimeout(250);
  try {
    // Another start may have built it while we waited for our turn.
    if (builtFrom() === fingerprint) return;
    const again = builtFrom() === null ? 'first time only' : 'its source has changed';
    say(`Building the site (about 20 s, ${again})…`);
    const startedAt = performance.now();
    // The note is written last and removed first, so that a half-made build is never taken for a whole one.
    await rm(notePath, { force: true });
    await runBuild();
    await writeNote({ fingerprint });
    say(`Built in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
  } finally {
    await release();
  }
}

/** With NODE_ENV=production, npm installs only what runs. */
function checkBuilder() {
  const packages = join(root, 'node_modules');
  if (!existsSync(packages) || existsSync(join(packages, 'vite'))) return;
  throw new BuildError(
    'The packages that build the site are not installed here: run "npm ci --include=dev && npm run build", ' +
      'then start the release in dist/ as docs/deploy.md says.',
  );
}

function builtFrom() {
  try {
    return JSON.parse(readFileSync(notePath, 'utf8')).fingerprint ?? null;
  } catch {
    return null;
  }
}

async function writeNote(note) {
  await writeFile(`${notePath}.draft`, JSON.stringify(note));
  await rename(`${notePath}.draft`, notePath);
}

/** Computes SHA-256 over path, length and bytes of every source file, in a fixed order. */
async function fingerprintOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const path of await filesUnder(join(root, source))) {
      const name = relative(root, path).split(sep).join('/');
      if (NOT_BUILT.test(name)) continue;
      const bytes = await readFile(path);
      hash.update(`${name}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest('hex');
}

async function filesUnder(path) {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = (await readdir(path)).sort();
  return (await Promise.all(names.map((name) => filesUnder(join(path, name))))).flat();
}

/** Returns program and arguments of an npm command, with the very npm that runs us if there is one. */
export function npmCommand(...args) {
  const npm = process.env.npm_execpath;
  return /\.c?js$/.test(npm ?? '') ? [process.execPath, [npm, ...args]] : ['npm', args];
}

/** `npm run build`, silent unless it fails. */
function runBuild() {
  const [program, args] = npmCommand('run', 'build');
  return new Promise((done, failed) => {
    const child = spawn(program, args, {
      cwd: root,
      // Set to anything else, Vite would build React's slow development variant.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && program === 'npm',
      // The build has a group of its own, which can be ended as a whole: npm does not always pass a signal on.
      detached: process.platform !== 'win32',
    });
    const endWithUs = endGroupOnSignal(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', () => failed(new BuildError('The site could not be built: no npm here.')));
    child.once('close', (code) => {
      endWithUs.forget();
      if (code === 0) done();
      else
        failed(
          new BuildError(
            `${output}\nThe site could not be built; see the lines above. After an update, run "npm ci" first.`,
          ),
        );
    });
  });
}

/** A build that goes on after we were told to stop would write into the next one. */
function endGroupOnSignal(child) {
  const end = () => {
    try {
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGTERM');
    } catch {
      // It has ended by itself.
    }
    process.exit(1);
  };
  for (const signal of SIGNALS) process.once(signal, end);
  return {
    forget: () => {
      for (const signal of SIGNALS) process.off(signal, end);
    },
  };
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
