/** Collects chunks into parts of at least this size. */
export function partBuffer(partBytes: number, write: (part: Uint8Array) => Promise<void>) {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  const flush = async () => {
    if (bytes === 0) return;
    const part = Buffer.concat(chunks);
    chunks = [];
    bytes = 0;
    await write(part);
  };
  return {
    async add(chunk: Uint8Array): Promise<void> {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes >= partBytes) await flush();
    },
    flush,
  };
}
