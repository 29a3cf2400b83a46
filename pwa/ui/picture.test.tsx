import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture';

const id = '01900000-0000-7000-8000-000000000001';
const html = (src: string, width: number) =>
  renderToStaticMarkup(<Picture picture={{ src, alt: 'A kettle', width, height: 600 }} />);

test('offers an uploaded photograph as AVIF and WebP in three widths', () => {
  const markup = html(`/media/${id}/960.webp`, 1600);
  expect(markup).toContain(
    `srcSet="/media/${id}/480.avif 480w,/media/${id}/960.avif 960w,/media/${id}/1600.avif 1600w"`,
  );
  expect(markup).toContain(`/media/${id}/1600.webp 1600w`);
});

test('promises no more pixels than a small photograph has', () => {
  expect(html(`/media/${id}/960.webp`, 700)).toContain(`/media/${id}/1600.avif 700w`);
});

test('leaves a drawing as it is', () => {
  expect(html('/pictures/a.svg', 640)).not.toContain('srcSet');
});
