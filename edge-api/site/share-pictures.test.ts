import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sharePictures } from '../node/draw-share-picture';
import { testApp } from '../test-support/test-app';

const toLookAt = '/share/pictures/services/air-freight-export.jpg';

test('draws a picture of the site for chats: a JPEG of 1200 × 630 on the brand’s ground', async () => {
  const { app } = await testApp();
  const answer = await app.request(toLookAt);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=2592000/);
  const bytes = await answer.arrayBuffer();
  expect(bytes.byteLength).toBeLessThan(150_000);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1200, height: 630 });
  const [red = 0, green = 0, blue = 0] = data;
  expect([red >> 4, green >> 4, blue >> 4]).toEqual([0x0f >> 4, 0x6b >> 4, 0x68 >> 4]);
});

test('draws each picture once, for however many ask at the same time', async () => {
  const draw = sharePictures('public');
  let drawn = 0;
  const { app } = await testApp({
    sharePicture: (src) => {
      drawn += 1;
      return draw(src);
    },
  });
  const answers = await Promise.all([1, 2, 3].map(() => app.request(toLookAt)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await app.request(toLookAt)).status).toBe(200);
  expect(drawn).toBe(1);
});

test.each([
  '/share/pictures/services/no-such-picture.jpg',
  '/share/pictures/services/air-freight-export.svg',
  '/share/pictures/services/air-freight-export.png',
  '/share/brand/mark.jpg',
  '/share/pictures/..%2fbrand/mark.jpg',
  '/share/pictures/%2e%2e/brand/mark.jpg',
  '/share/',
])('has nothing at %s', async (path) => {
  const { app } = await testApp();
  expect((await app.request(path)).status).toBe(404);
});
