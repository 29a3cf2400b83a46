import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { anAdmin } from '../test-support/accounts/signed-in';
import { photo, upload } from '../test-support/catalogue/pictures';
import { testApp } from '../test-support/test-app';

async function adminsAtWork() {
  const testing = await testApp();
  return { app: testing.app, amina: await anAdmin(testing) };
}

describe('GET /media/:id/:file', () => {
  test('serves a file for ever, with its own type, and 304 to who has it', async () => {
    const { app, amina } = await adminsAtWork();
    const id = v7();
    await upload(amina, await photo({ width: 60, height: 40 }), id);
    for (const [name, type] of [
      ['480.avif', 'image/avif'],
      ['480.webp', 'image/webp'],
      ['share.jpg', 'image/jpeg'],
    ]) {
      const answer = await app.request(`/media/${id}/${name}`);
      expect(answer.headers.get('content-type')).toBe(type);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const tag = answer.headers.get('etag') ?? '';
      expect(tag).toMatch(/^"\w+"$/);
      const again = await app.request(`/media/${id}/${name}`, {
        headers: { 'if-none-match': tag },
      });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
    }
  });

  test('has nothing at any other address', async () => {
    const { app, amina } = await adminsAtWork();
    const id = v7();
    await upload(amina, await photo({ width: 60, height: 40 }), id);
    for (const path of [
      `/media/${id}/481.webp`,
      `/media/${id}/original.jpg`,
      `/media/${id}/480.toString`,
      `/media/${v7()}/480.webp`,
      '/media/x/480.webp',
      `/media/${id}/..%2f480.webp`,
    ]) {
      const answer = await app.request(path);
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get('cache-control'), path).toBe('no-store');
    }
  });
});
