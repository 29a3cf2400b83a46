import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { endGroup, killed, tempDataDir } from '../../test-support/embedded/parts';
import { until } from '../../test-support/wait';

vi.setConfig({ testTimeout: 30_000 });

const BUILD = `
  import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  appendFileSync('builds.txt', 'x');
  if (readFileSync('pwa/main.tsx', 'utf8') === 'slow') await new Promise((r) => setTimeout(r, 2000));
  if (readFileSync('pwa/main.tsx', 'utf8') === 'wrong') throw new Error('line 7 is wrong');
  mkdirSync('dist/server', { recursive: true });
  writeFileSync('dist/server/server.js', "console.log('serving')");
`;

/** A project with our start script, whose build and server only say that they ran. */
async function project(): Promise<string> {
  const root = await tempDataDir();
  const scripts = [
    'edge-api/node/commands/start.mjs',
    'edge-api/node/commands/stop-with-shell.mjs',
    'edge-api/node/node-version.mjs',
    'edge-api/node/refuse-old-node.mjs',
    'edge-api/node/failures/system-advice.mjs',
  ];
  for (const path of [...scripts, 'pwa/build/build.mjs', 'edge-api/embedded/folder-lock.mjs']) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await cp(path, join(root, path));
  }
  await mkdir(join(root, 'public'));
  const files = {
    'package.json': '{"type":"module","scripts":{"build":"node make.mjs"}}',
    'make.mjs': BUILD,
    'pwa/main.tsx': 'first',
    ...{ 'vite.config.ts': '', 'tsconfig.json': '', 'package-lock.json': '' },
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  return root;
}

function run(root: string, env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [join(root, 'edge-api/node/commands/start.mjs')], {
    cwd: root,
    // npm's own path is left out, as when started without npm.
    env: { PATH: process.env.PATH, HOME: root, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

async function outcome(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

const builds = async (root: string) =>
  (await readFile(join(root, 'builds.txt'), 'utf8').catch(() => '')).length;

describe('npm start', () => {
  test('builds only the first time and when the source changed', async () => {
    const root = await project();
    const first = await outcome(run(root));
    expect(first.said).toMatch(
      /^Building the site \(about 20 s, first time only\)…\nBuilt in \d s\.\nserving\n$/,
    );
    expect(await outcome(run(root))).toEqual({ code: 0, said: 'serving\n' });
    await writeFile(join(root, 'pwa/main.test.tsx'), 'a test is not part of the site');
    expect(await outcome(run(root))).toEqual({ code: 0, said: 'serving\n' });
    await writeFile(join(root, 'pwa/main.tsx'), 'second');
    expect((await outcome(run(root))).said).toMatch(/^Building the site \(about 20 s, its source/);
    expect(await builds(root)).toBe(2);
  });

  test('builds again after a build that was killed before its end', async () => {
    const root = await project();
    await outcome(run(root));
    await writeFile(join(root, 'pwa/main.tsx'), 'slow');
    const interrupted = run(root);
    await until(async () => (await builds(root)) === 2);
    await killed(interrupted);
    // Also with the source of the complete build: a part of it may have been replaced.
    await writeFile(join(root, 'pwa/main.tsx'), 'first');
    expect((await outcome(run(root))).code).toBe(0);
    expect(await builds(root)).toBe(3);
  });

  test('also ends the build when it is told to stop', async () => {
    const root = await project();
    await writeFile(join(root, 'pwa/main.tsx'), 'slow');
    const building = run(root);
    const ended = outcome(building);
    await until(async () => (await builds(root)) === 1);
    building.kill('SIGTERM');
    expect((await ended).code).toBe(1);
    // Longer than the build would have taken.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(existsSync(join(root, 'dist/server/server.js'))).toBe(false);
  });

  test('builds once when two first starts run at the same time', async () => {
    const root = await project();
    const both = await Promise.all([outcome(run(root)), outcome(run(root))]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await builds(root)).toBe(1);
  });

  test('shows why a build failed and ends with an error', async () => {
    const root = await project();
    await writeFile(join(root, 'pwa/main.tsx'), 'wrong');
    const { code, said } = await outcome(run(root));
    expect(code).toBe(1);
    expect(said).toContain('line 7 is wrong');
    expect(said).toMatch(
      /\nThe site could not be built; see the lines above\. After an update, run "npm ci" first\.\n$/,
    );
  });

  test('says what to do where npm left out what builds the site', async () => {
    const root = await project();
    await mkdir(join(root, 'node_modules'));
    expect(await outcome(run(root, { NODE_ENV: 'production' }))).toEqual({
      code: 1,
      said: expect.stringMatching(/^The packages that build .+ "npm ci --include=dev .+\.\n$/),
    });
    expect(await builds(root)).toBe(0);
  });

  test.each([
    ['20.18.3', '20.19.0'],
    ['21.7.3', '22.16.0'],
    ['22.15.1', '24.0.0'],
    ['23.11.0', '26.10.0'],
  ])('refuses Node %s in a sentence, and starts on %s', async (tooOld, goodEnough) => {
    const root = await project();
    const on = (node: string) => {
      const versions = `{ value: { ...process.versions, node: '${node}' } }`;
      const pretend = `Object.defineProperty(process, 'versions', ${versions})`;
      return outcome(
        run(root, { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(pretend)}` }),
      );
    };
    const refused = await on(tooOld);
    expect(refused.said).toMatch(/^Sampan needs Node 20\.19, 22\.16, or 24 and newer; this is \d/);
    expect(refused.code).toBe(1);
    expect(await builds(root)).toBe(0);
    expect((await on(goodEnough)).code).toBe(0);
  });

  test('stops in order when npm ends and the shell between them sends no signal', async () => {
    const root = await project();
    const server = `process.on('SIGTERM', () => { console.log('stopping'); process.exit() });
      setInterval(() => undefined, 60_000);
      console.log('serving');`;
    await outcome(run(root));
    await writeFile(join(root, 'dist/server/server.js'), server);
    // The second command keeps the shell alive as the parent, as dash does even without one.
    const shell = spawn('sh', ['-c', '"$NODE" edge-api/node/commands/start.mjs; true'], {
      cwd: root,
      env: {
        ...{ PATH: process.env.PATH, HOME: root, PORT: '0', NODE: process.execPath },
        npm_lifecycle_event: 'start',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    onTestFinished(() => endGroup(shell));
    let said = '';
    shell.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    await until(() => said.endsWith('serving\n'), 20_000);
    shell.kill('SIGTERM');
    await until(() => said.endsWith('stopping\n'));
  });

  test('says that the port is taken before it builds anything', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const root = await project();
    expect(await outcome(run(root, { PORT: String(port) }))).toEqual({
      code: 1,
      said: `Port ${port} is taken by another program: stop it, or set PORT to another number.\n`,
    });
    expect(await builds(root)).toBe(0);
  });
});
