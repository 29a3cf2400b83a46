import { createHash } from 'node:crypto';

type Entry = { url: string; revision: string | null; size: number };

/** Adds the app shell, which the API renders. Its content follows from the assets, and so its revision does too. */
export function withAppShell(entries: Entry[]): { manifest: Entry[] } {
  const assets = entries.map((entry) => `${entry.url} ${entry.revision}`).sort();
  const revision = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 16);
  return { manifest: [...entries, { url: 'app-shell', revision, size: 0 }] };
}
