import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
// Done once for each answer and revision, then served many times; 11 takes ten times as long for 3 %.
const usualQuality = 9;
// 512 KB is more than any answer; the default of 4 MB would be taken for each that is under way.
const windowBits = 19;

export async function brotli(
  bytes: Uint8Array<ArrayBuffer>,
  quality = usualQuality,
): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
  return new Uint8Array(packed);
}
