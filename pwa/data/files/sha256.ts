/** The SHA-256 of bytes, in hex; undefined in a page without HTTPS, where browsers don't compute it. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string | undefined> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  const digest = await subtle?.digest('SHA-256', bytes);
  return digest && Array.from(new Uint8Array(digest), twoDigits).join('');
}

const twoDigits = (byte: number) => byte.toString(16).padStart(2, '0');
