import { expect, test } from 'vitest';
import { clientBuild } from './client-build';

const texts: Record<string, string> = {
  'assets/main.css': 'main{}',
  'assets/site.css': 'site{}',
  'assets/card.css': 'card{}',
  'assets/services.css': 'services{}',
};

const build = () =>
  clientBuild(
    {
      'pwa/site/pages/services.tsx': {
        file: 'assets/services.js',
        imports: ['_card.js'],
        css: ['assets/services.css'],
      },
      '_site.js': { file: 'assets/site.js', name: 'site', css: ['assets/site.css'] },
      'pwa/main.ts': {
        file: 'assets/main.js',
        isEntry: true,
        css: ['assets/main.css'],
      },
      '_later.js': { file: 'assets/later.js', name: 'later', css: ['assets/later.css'] },
      // Chunks may import each other.
      '_card.js': {
        file: 'assets/card.js',
        imports: ['_site.js', 'pwa/site/pages/services.tsx'],
        css: ['assets/card.css'],
      },
    },
    (file) => texts[file] ?? '',
  );

test('names the scripts of a page once each, without the entry', () => {
  expect(build().entry).toBe('/assets/main.js');
  expect(build().filesOf('pwa/site/pages/services.tsx').scripts).toEqual([
    '/assets/site.js',
    '/assets/card.js',
    '/assets/services.js',
  ]);
});

test('gives a page its styles, those of what it imports before its own', () => {
  const { style, sheets } = build().filesOf('pwa/site/pages/services.tsx');
  expect(style).toBe('main{}site{}card{}services{}');
  expect(sheets).toEqual(Object.keys(texts).map((file) => `/${file}`));
});

test('gives the app shell what every page needs', () => {
  expect(build().filesOf()).toEqual({
    style: 'main{}site{}',
    sheets: ['/assets/main.css', '/assets/site.css'],
    scripts: ['/assets/site.js'],
  });
});

test('takes no build without an entry', () => {
  expect(() => clientBuild({}, () => '')).toThrow('no entry');
});
