import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { askPacked } from './ask.mjs';

/** The document at `url` as text. */
export async function documentText(url) {
  const { headers, body } = await askPacked(url);
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(body).toString();
    case 'gzip':
      return gunzipSync(body).toString();
    default:
      return body.toString();
  }
}
