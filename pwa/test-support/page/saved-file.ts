import { expect, vi } from 'vitest';

/** Presses something that saves a file; returns the content of the file. */
export async function savedFile(press: () => Promise<void>): Promise<Uint8Array> {
  const made = vi.spyOn(URL, 'createObjectURL');
  await press();
  await expect.poll(() => made.mock.lastCall).toBeDefined();
  const [content] = made.mock.lastCall ?? [];
  made.mockRestore();
  return new Uint8Array(await new Response(content as Blob).arrayBuffer());
}
