import { expect, test } from 'vitest';
import { illustrationNote } from './illustration-note';

const pictureAt = (src: string) => ({ src, alt: 'A laptop', width: 640, height: 640 });
const drawing = pictureAt('/pictures/used/halda-15-study-laptop.svg');
const photo = pictureAt('/media/01900000-0000-7000-8000-000000000001/1600.webp');

test('a drawing of used goods says that it does not show the actual item', () => {
  expect(illustrationNote({ department: 'used' }, drawing)).toBe(
    'Illustration, not the actual item',
  );
});

test('a photograph of used goods and a drawing of new ones say nothing', () => {
  expect(illustrationNote({ department: 'used' }, photo)).toBeNull();
  expect(illustrationNote({ department: 'new' }, drawing)).toBeNull();
});
