import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientBuild } from '../site/client-build';
import type { ClientBuild } from '../site/document';

/** Reads what the build left in `root`: Vite's manifest and the one stylesheet. */
export function readClientBuild(root: string): ClientBuild {
  const manifest = JSON.parse(readFileSync(join(root, '.vite/manifest.json'), 'utf8'));
  const styles = readdirSync(join(root, 'assets')).filter((name) => name.endsWith('.css'));
  const css = styles.map((name) => readFileSync(join(root, 'assets', name), 'utf8')).join('');
  return clientBuild(manifest, css);
}
