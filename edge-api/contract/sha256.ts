/** The SHA-256 of bytes, or of a text in UTF-8, in hex. Browsers have it in pages with HTTPS only. */
export async function sha256(
  data: string | ArrayBuffer | Uint8Array<ArrayBuffer>,
): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
