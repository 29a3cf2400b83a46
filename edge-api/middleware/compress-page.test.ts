import { expect, test } from 'vitest';
import { testApp } from '../test-support/test-app';

test('leaves compressing to a platform that does it: no encoding, and a strong tag', async () => {
  const { app } = await testApp({ template: 'seeded', gzip: undefined, brotli: undefined });
  const headers = { 'accept-encoding': 'gzip, br' };
  for (const path of ['/', '/api/services']) {
    const first = await app.request(path, { headers });
    const body = await first.text();
    expect(first.headers.get('content-encoding'), path).toBeNull();
    const second = await app.request(path, { headers });
    expect(await second.text(), path).toBe(body);
    const etag = second.headers.get('etag') ?? '';
    expect(etag, path).toMatch(/^"[\w-]{20}"$/);
    // A platform that compresses on the way makes the tag weak.
    const again = { ...headers, 'if-none-match': `W/${etag}` };
    expect((await app.request(path, { headers: again })).status, path).toBe(304);
  }
});
