import { expect, test } from 'vitest';
import { pageStyles } from './page-styles';

const css =
  '@layer reset,components;@layer base{:root{--a:1px}body{margin:0}}' +
  '@layer components{.card_11{color:red}.card_11 .name_11:hover{top:0}.menu_22{left:0}' +
  '@media (width>40rem){.menu_22{left:1px}}@media print{.card_11{top:1px}.menu_22{top:2px}}' +
  '@keyframes turn_22{to{rotate:1turn}}}@font-face{font-family:Figtree;src:url(a.woff2)}';

test('keeps what belongs to no component, and the rules of the components in the page', () => {
  expect(pageStyles(css, new Set(['11']))).toBe(
    '@layer reset,components;@layer base{:root{--a:1px}body{margin:0}}' +
      '@layer components{.card_11{color:red}.card_11 .name_11:hover{top:0}' +
      '@media print{.card_11{top:1px}}}@font-face{font-family:Figtree;src:url(a.woff2)}',
  );
  expect(pageStyles(css, new Set(['22']))).toContain('@keyframes turn_22{to{rotate:1turn}}');
});

test('keeps the order, and with every component the whole sheet', () => {
  expect(pageStyles(css, new Set(['11', '22']))).toBe(css);
  expect(pageStyles('', new Set())).toBe('');
  expect(pageStyles('@layer a,b;', new Set())).toBe('@layer a,b;');
});

test('keeps a rule that two components share for either', () => {
  const shared = '.card_11 .menu_22{top:0}';
  expect(pageStyles(shared, new Set(['22']))).toBe(shared);
  expect(pageStyles(shared, new Set(['33']))).toBe('');
});
