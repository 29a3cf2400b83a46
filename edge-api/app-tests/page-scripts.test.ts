import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtSite } from '../../pwa/e2e/support/builds';
import { clientBuild } from '../site/client-build';

const manifest = JSON.parse(
  readFileSync(join(await builtSite(), 'client/.vite/manifest.json'), 'utf8'),
);
const build = clientBuild(manifest, () => '');
const scriptsOf = (page: string) => build.filesOf(`pwa/site/pages/${page}.tsx`).scripts;

test.each(['landed-cost', 'demurrage', 'unit-converter', 'incoterms', 'chargeable-weight'])(
  'the code of the tool %s comes only with its page',
  (tool) => {
    const { file } = manifest[`pwa/site/pages/tools/${tool}.tsx`];
    expect(scriptsOf(`tools/${tool}`)).toContain(`/${file}`);
    for (const other of ['home', 'tools/all', 'request', 'shop']) {
      expect(scriptsOf(other), other).not.toContain(`/${file}`);
    }
  },
);
