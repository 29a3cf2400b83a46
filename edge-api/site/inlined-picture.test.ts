import { expect, test } from 'vitest';
import { inlinedPicture } from './inlined-picture';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg"><title>5 % & more</title><g fill="#fff"/></svg>';
const textOf = (path: string) => (path === '/pictures/a.svg' ? svg : null);
const urgent = (src: string) => `<img class="b" src="${src}" alt="A &gt; B" fetchPriority="high"/>`;

/** Through the stream, cut into pieces of `length` bytes. */
async function inlined(html: string, length = 7): Promise<string> {
  const bytes = new TextEncoder().encode(html);
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += length) {
        controller.enqueue(bytes.slice(at, at + length));
      }
      controller.close();
    },
  });
  return new Response(pieces.pipeThrough(inlinedPicture(textOf))).text();
}

test('puts the first urgent picture into the document, however the document is cut', async () => {
  const html = `<p>Größe</p>${urgent('/pictures/a.svg')}<p>after</p>${urgent('/pictures/a.svg')}`;
  const whole = await inlined(html, html.length * 2);
  const [, uri = ''] = whole.match(/src="(data:[^"]+)"/) ?? [];
  const address = uri.replaceAll('&amp;', '&');
  const drawn = decodeURIComponent(address.slice('data:image/svg+xml,'.length));
  expect(drawn).toBe(svg.replaceAll('"', "'"));
  expect(whole).toBe(html.replace('/pictures/a.svg', uri.replaceAll('$', '$$$$')));
  for (const length of [1, 7, 40]) expect(await inlined(html, length)).toBe(whole);
});

test('leaves pictures that can wait, and those it has no text of, as they are', async () => {
  const lazy = '<img src="/pictures/a.svg" loading="lazy"/>';
  for (const html of [lazy, urgent('/uploads/a.webp'), '<p>1 < 2', '<p>é</p>']) {
    expect(await inlined(html, 3)).toBe(html);
  }
});

test('asks for no picture ahead of its tag', async () => {
  const ahead = '<link rel="preload" as="image" href="/pictures/a.svg" fetchPriority="high"/>';
  expect(await inlined(`${ahead}<p>text</p>${urgent('/uploads/a.webp')}`)).toBe(
    `<p>text</p>${urgent('/uploads/a.webp')}`,
  );
});
