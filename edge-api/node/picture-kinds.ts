/**
 * Whether bytes begin as a JPEG, PNG, WebP, GIF, TIFF, AVIF or HEIF does. Nothing else is shown to a
 * decoder: drawings (SVG) and documents could make it read or run what they name.
 */
export function isPictureFile(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return beginnings.some(({ at, signs }) => signs.some((sign) => start.startsWith(sign, at)));
}

const beginnings = [
  { at: 0, signs: ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a', 'II*\0', 'MM\0*'] },
  // In a RIFF container, and in one of ISO base media.
  { at: 8, signs: ['WEBP'] },
  { at: 4, signs: ['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1'].map((kind) => `ftyp${kind}`) },
];
