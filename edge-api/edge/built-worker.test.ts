import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '../../pwa/bench/server/ask.mjs';
import { builtSite } from '../../pwa/e2e/support/builds';
import { siteAddresses } from '../../pwa/site/site-addresses';
import { freePort } from '../embedded/free-port';
import { testDatabase } from '../test-support/database/database';
import { edgeRuntime, edgeSecret } from '../test-support/edge/edge-runtime';
import { runServer } from '../test-support/embedded/server';
import { until } from '../test-support/wait';

type Answer = { status: number; headers: Record<string, string>; body: Buffer };

const settings = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://www.sampan.example',
  FIREBASE_PROJECT_ID: 'sampan-test',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'sampan-test.example',
  EDGE_SECRET: edgeSecret,
};

/** The worker of the build in workerd with the client's files beside it, and the server of the build. */
async function bothServers() {
  const dist = await builtSite();
  const { databaseUrl: DATABASE_URL } = await testDatabase('seeded');
  const port = await freePort();
  const node = `http://127.0.0.1:${port}`;
  const own = { DATABASE_URL, PORT: String(port), DRAIN_SECONDS: '0' };
  const { lines } = runServer({ ...settings, ...own }, join(dist, 'server/server.js'));
  const heard: string[] = [];
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '', DANGEROUSLY_LET_ANYONE_SIGN_IN_AS_ADMIN: '' };
  const runtime = edgeRuntime(
    await readFile(join(dist, 'edge/worker.js'), 'utf8'),
    {
      bindings: { ...settings, ...emulator, DATABASE_URL, ORIGIN_URL: node },
      clientDir: join(dist, 'client'),
    },
    (line) => heard.push(line),
  );
  onTestFinished(() => runtime.dispose());
  const edge = (await runtime.ready).origin;
  const isReady = () =>
    ask(`${node}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  await until(isReady, 30_000, () => lines.join('\n'));
  return { dist, edge, node, heard };
}

/** Headers that belong to one connection or request, and those that the platform adds or writes in another form. */
const own =
  /^(connection|keep-alive|date|x-request-id|transfer-encoding|content-length|vary|etag)$/;
/** A file's time is of no use where the file comes from a build that is distributed. */
const ofFiles = /^(last-modified|accept-ranges)$/;

const fieldsOf = ({ headers }: Answer) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !own.test(name) && !ofFiles.test(name))
      // The encoding that XML has anyway: workerd does not name it.
      .map(([name, value]) => [
        name,
        value.replace('image/svg+xml; charset=utf-8', 'image/svg+xml'),
      ]),
  );

/** Each document of a page with a form has an id of its own. */
const ids = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;

/** Returns the parts of two long texts at the first place where they differ; null when they are equal. */
function difference(first: Buffer, second: Buffer): string[] | null {
  const [one = first, other = second] = [first, second].map((text) =>
    Buffer.from(text.toString().replace(ids, 'id')),
  );
  const place = one.findIndex((byte, index) => byte !== other[index]);
  if (place < 0 && one.length === other.length) return null;
  return [one, other].map((text) => text.subarray(Math.max(place - 80, 0), place + 80).toString());
}

function unpacked({ headers, body }: Answer): Buffer {
  const encoding = headers['content-encoding'];
  expect(encoding).toMatch(/^(br|gzip)$/);
  return encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
}

test('the built worker sends the pages and files of the Node process, packed once', async () => {
  const { dist, edge, node, heard } = await bothServers();
  const both = (path: string, headers = {}): Promise<[Answer, Answer]> =>
    Promise.all([ask(edge + path, headers), ask(node + path, headers)]);

  // One page of each kind.
  const sitemap = (await ask(`${edge}/sitemap.xml`)).body.toString();
  const listed = [...sitemap.matchAll(/<loc>https:\/\/www\.sampan\.example([^<]*)<\/loc>/g)];
  const pages = new Map(listed.map(([, path = '']) => [siteAddresses.pattern(path), path]));
  expect(pages.size).toBeGreaterThan(15);
  for (const path of [...pages.values(), '/nowhere', '/login', '/dashboard', '/api/services']) {
    const [here, there] = await both(path);
    expect(here.status, path).toBe(there.status);
    expect(difference(here.body, there.body), path).toBeNull();
    expect(fieldsOf(here), path).toEqual(fieldsOf(there));
  }
  expect((await ask(`${edge}/nowhere`)).status).toBe(404);

  const names = (await readdir(join(dist, 'client'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dist, 'client').length));
  const files = names.filter((name) => !/^\/\.|\.(br|gz)$/.test(name));
  for (const path of files) {
    const [here, there] = await both(path);
    expect(here.status, path).toBe(200);
    expect(here.body.equals(await readFile(join(dist, 'client', path))), path).toBe(true);
    expect(fieldsOf(here), path).toEqual(fieldsOf(there));
    const tag = here.headers.etag ?? '';
    expect((await ask(edge + path, { 'if-none-match': tag })).status, path).toBe(304);
  }
  // What is not a file of the client is none at the edge either.
  for (const path of ['/.vite/manifest.json', '/assets/nothing.js', `${files[0]}.br`]) {
    const [here, there] = await both(path);
    expect([here.status, there.status], path).toEqual([404, 404]);
  }

  const script = files.find((name) => /^\/assets\/.*\.js$/.test(name)) ?? '';
  for (const path of ['/', '/api/services', script]) {
    const plain = await ask(edge + path);
    const packed = await ask(edge + path, { 'accept-encoding': 'gzip, br' });
    expect(unpacked(packed).equals(plain.body), path).toBe(true);
  }
  expect(heard.filter((line) => /error/i.test(line))).toEqual([]);
}, 120_000);

test('the built edge is a script and the example of its settings, and no more', async () => {
  const files = await readdir(join(await builtSite(), 'edge'), { recursive: true });
  expect(files.sort()).toEqual(['worker.js', 'wrangler.example.jsonc']);
});
