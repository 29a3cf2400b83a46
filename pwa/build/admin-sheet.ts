import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { layerOrder } from '../../edge-api/site/layer-order.ts';
import { endOfBlock } from '../../edge-api/site/page-styles.ts';

/**
 * Vite plugin: cuts `@layer admin` out of the one stylesheet, which every document carries, into a
 * sheet of its own that only the dashboard loads (docs/decisions/0003).
 */
export function adminSheet(): Plugin {
  return {
    name: 'sampan-office-sheet',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const asset of Object.values(bundle)) {
          if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue;
          const { rest, cut: office } = withoutLayer(String(asset.source), 'office');
          if (!office) continue;
          asset.source = rest;
          const cut = layerOrder + office;
          const hash = createHash('sha256').update(cut).digest('base64url').slice(0, 8);
          this.emitFile({ type: 'asset', fileName: `assets/admin-${hash}.css`, source: cut });
        }
      },
    },
  };
}

/** Takes every block of a layer out of a sheet; the minifier leaves no braces in strings or comments. */
function withoutLayer(css: string, layer: string): { rest: string; cut: string } {
  const opening = new RegExp(`@layer ${layer}\\s*\\{`, 'g');
  let rest = '';
  let cut = '';
  let from = 0;
  for (let match = opening.exec(css); match; match = opening.exec(css)) {
    const end = endOfBlock(css, opening.lastIndex);
    rest += css.slice(from, match.index);
    cut += css.slice(match.index, end);
    from = end;
    opening.lastIndex = end;
  }
  return { rest: rest + css.slice(from), cut };
}
