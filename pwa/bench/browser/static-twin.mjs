// A plain static page beside each of ours: what a page of the same words costs at the least.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { askPacked } from '../server/ask.mjs';
import { documentText } from '../server/document-text.mjs';

const pack = promisify(brotliCompress);
const quality = { [constants.BROTLI_PARAM_QUALITY]: 10 };

/** Where the bare server has the worker of the twins. */
export const workerPath = '/worker.js';

/**
 * The twin of a page: its text in its markup, without scripts, styles and drawn icons, compressed
 * with Brotli as ours is. Where our largest paint is a picture the twin has the very same one, sent
 * the same way; other pictures it goes without, which is in its favour.
 * @param blank a tab whose browser takes the document apart
 * @param picture `src` of our largest paint, null where that is text
 * @returns answers for the bare server
 */
export async function staticTwin(blank, { origin, path, picture }) {
  const html = await blank.evaluate(strip, [await documentText(origin + path), picture]);
  const answers = [await packed(path, 'text/html; charset=utf-8', html)];
  if (picture?.startsWith('/')) {
    const { headers, body } = await askPacked(origin + picture);
    const sent = ['content-type', headers['content-type'], 'cache-control', 'max-age=86400'];
    const encoding = headers['content-encoding'];
    if (encoding) sent.push('content-encoding', encoding);
    answers.push({ path: picture, headers: sent, body: body.toString('base64') });
  }
  return answers;
}

/** The smallest worker that answers from its cache first. @param paths what it has from the start */
export function cacheFirstWorker(paths) {
  return packed(
    workerPath,
    'text/javascript',
    `addEventListener('install', (event) => {
  const stored = caches.open('twin').then((cache) => cache.addAll(${JSON.stringify(paths)}));
  event.waitUntil(stored.then(() => skipWaiting()));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request).then((hit) => hit ?? fetch(event.request)));
});`,
  );
}

async function packed(path, type, text) {
  const body = await pack(Buffer.from(text), { params: quality });
  const headers = ['content-type', type, 'content-encoding', 'br', 'cache-control', 'no-cache'];
  return { path, headers, body: body.toString('base64') };
}

/** Runs in the blank tab. */
function strip([html, picture]) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('script, style, link, svg, noscript, template')) {
    element.remove();
  }
  for (const image of page.querySelectorAll('img')) {
    if (image.getAttribute('src') !== picture) image.remove();
  }
  const staying = ['href', 'src', 'alt', 'width', 'height', 'type', 'name', 'value'];
  for (const element of page.body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) {
      if (!staying.includes(name)) element.removeAttribute(name);
    }
  }
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<style>body{font:1rem/1.5 sans-serif;margin:1rem}img{max-width:100%;height:auto}</style>
${page.body.innerHTML}`;
}
