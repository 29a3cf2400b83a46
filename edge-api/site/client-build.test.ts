import { expect, test } from 'vitest';
import { clientBuild } from './client-build';

const files = {
  css: 'p{margin:0}',
  cssHref: '/assets/style.css',
  adminCssHref: null,
  sheetsOfPages: {},
};

test('names the scripts of a page once each', () => {
  const build = clientBuild(
    {
      'pwa/main.ts': {
        file: 'assets/main.js',
        isEntry: true,
        dynamicImports: ['pwa/loading/react.ts'],
      },
      'pwa/loading/react.ts': { file: 'assets/react.js' },
      'pwa/app/pages/services.tsx': { file: 'assets/services.js', imports: ['_shelves.js'] },
      // Chunks may import each other.
      '_shelves.js': {
        file: 'assets/shelves.js',
        imports: ['pwa/main.ts', 'pwa/app/pages/services.tsx'],
      },
    },
    files,
  );
  expect(build.entry).toBe('/assets/main.js');
  expect(build.scriptsOf('pwa/app/pages/services.tsx')).toEqual([
    '/assets/react.js',
    '/assets/services.js',
    '/assets/shelves.js',
  ]);
});

test('takes no build without an entry', () => {
  expect(() => clientBuild({}, files)).toThrow('no entry');
});
