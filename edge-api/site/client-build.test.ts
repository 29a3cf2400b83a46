import { expect, test } from 'vitest';
import { clientBuild } from './client-build';

const texts: Record<string, string> = {
  'assets/main.css': 'main{}',
  'assets/start.css': 'start{}',
  'assets/card.css': 'card{}',
  'assets/services.css': 'services{}',
};

const build = () =>
  clientBuild(
    {
      'pwa/app/pages/services.tsx': {
        file: 'assets/services.js',
        imports: ['_card.js'],
        css: ['assets/services.css'],
      },
      'pwa/start.tsx': { file: 'assets/start.js', css: ['assets/start.css'] },
      'pwa/main.ts': {
        file: 'assets/main.js',
        isEntry: true,
        dynamicImports: ['pwa/start.tsx', 'pwa/loading/error-report.ts'],
        css: ['assets/main.css'],
      },
      'pwa/loading/error-report.ts': { file: 'assets/error-report.js' },
      // Chunks may import each other.
      '_card.js': {
        file: 'assets/card.js',
        imports: ['pwa/start.tsx', 'pwa/app/pages/services.tsx'],
        css: ['assets/card.css'],
      },
    },
    (file) => texts[file] ?? '',
  );

test('names the scripts of a page once each, without the entry', () => {
  expect(build().entry).toBe('/assets/main.js');
  expect(build().filesOf('pwa/app/pages/services.tsx').scripts).toEqual([
    '/assets/start.js',
    '/assets/card.js',
    '/assets/services.js',
  ]);
});

test('gives a page its styles, those of what it imports before its own', () => {
  const { style, sheets } = build().filesOf('pwa/app/pages/services.tsx');
  expect(style).toBe('main{}start{}card{}services{}');
  expect(sheets).toEqual(Object.keys(texts).map((file) => `/${file}`));
});

test('gives the app shell what every page needs', () => {
  expect(build().filesOf()).toEqual({
    style: 'main{}start{}',
    sheets: ['/assets/main.css', '/assets/start.css'],
    scripts: ['/assets/start.js'],
  });
});

test('takes no build without an entry', () => {
  expect(() => clientBuild({}, () => '')).toThrow('no entry');
});
