import { expect, test } from 'vitest';
import { drawnPictureOf, shareImageOf } from './share-image';

test.each([
  ['/pictures/services/air-freight-export.svg', '/share/pictures/services/air-freight-export.jpg'],
  ['/pictures/hero-map.svg', '/share/pictures/hero-map.jpg'],
  [
    '/media/0192f0c1-7d3a-7cc0-8a55-0f6b68000001/640.webp',
    '/media/0192f0c1-7d3a-7cc0-8a55-0f6b68000001/share.jpg',
  ],
  ['/brand/mark.svg', null],
  ['/pictures/../brand/mark.svg', null],
  ['/media/x/../1.webp', null],
  ['/anything.png', null],
])('%s is shared as %s', (src, path) => {
  expect(shareImageOf({ src })).toBe(path);
});

test('a share picture leads back to the drawing, and no other path to anything', () => {
  expect(drawnPictureOf('/share/pictures/women/tote.jpg')).toBe('/pictures/women/tote.svg');
  for (const path of [
    '/share/pictures/women/tote.svg',
    '/share/media/x/share.jpg',
    '/media/x/share.jpg',
    '/share/brand/mark.jpg',
    '/share/pictures/../brand/mark.jpg',
    '/pictures/women/tote.jpg',
  ])
    expect(drawnPictureOf(path), path).toBeNull();
});
