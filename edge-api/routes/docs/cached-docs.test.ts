import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { brotli } from '../../node/brotli';
import { compresses, onlyInNode } from '../../test-support/edge/left-out';
import { testApp } from '../../test-support/test-app';
import { until } from '../../test-support/wait';

test.each(['/api/docs', '/api/openapi.json', '/api/problems', '/api/problems/not-found'])(
  'makes %s once, and sends it compressed or not at all to who has it',
  async (path) => {
    onlyInNode(compresses);
    let packed = 0;
    const { app } = await testApp({
      brotli: (bytes, quality) => {
        packed += 1;
        return brotli(bytes, quality);
      },
    });
    const ask = (headers: Record<string, string> = {}) =>
      app.request(path, { headers: { 'accept-encoding': 'br', ...headers } });
    const plain = await app.request(path);
    const text = await plain.text();
    expect(plain.headers.get('etag')).toMatch(/^"[\w-]{20}"$/);
    let answer = await ask();
    await until(async () => {
      answer = await ask();
      return answer.headers.get('etag')?.endsWith('-br"') ?? false;
    });
    const policy = plain.headers.get('content-security-policy');
    expect(answer.headers.get('content-security-policy')).toBe(policy);
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(text);
    const before = packed;
    const again = await ask({ 'if-none-match': answer.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(packed).toBe(before);
  },
);
