import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
// Done once for each answer and revision, then served many times; 11 takes ten times as long for 3 %.
const quality = 9;

export async function brotli(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return new Uint8Array(packed);
}
