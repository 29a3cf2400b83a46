import { expect, it } from 'vitest';
import { pageStyles } from './page-styles';

const css =
  '@layer reset,components;@layer base{:root{--a:1px}body{margin:0}}' +
  '@layer components{.card_11111{color:red}.card_11111 .name_11111:hover{top:0}.menu_22222{left:0}' +
  '@media (width>40rem){.menu_22222{left:1px}}@media print{.card_11111{top:1px}.menu_22222{top:2px}}' +
  '@keyframes turn_22222{to{rotate:1turn}}}@font-face{font-family:Figtree;src:url(a.woff2)}';

it('keeps what belongs to no component, and the rules of the components in the page', () => {
  expect(pageStyles(css, new Set(['11111']))).toBe(
    '@layer reset,components;@layer base{:root{--a:1px}body{margin:0}}' +
      '@layer components{.card_11111{color:red}.card_11111 .name_11111:hover{top:0}' +
      '@media print{.card_11111{top:1px}}}@font-face{font-family:Figtree;src:url(a.woff2)}',
  );
  expect(pageStyles(css, new Set(['22222']))).toContain('@keyframes turn_22222{to{rotate:1turn}}');
});

it('keeps the order, and with every component the whole sheet', () => {
  expect(pageStyles(css, new Set(['11111', '22222']))).toBe(css);
  expect(pageStyles('', new Set())).toBe('');
  expect(pageStyles('@layer a,b;', new Set())).toBe('@layer a,b;');
});

it('keeps a rule that two components share for either', () => {
  const shared = '.card_11111 .menu_22222{top:0}';
  expect(pageStyles(shared, new Set(['22222']))).toBe(shared);
  expect(pageStyles(shared, new Set(['33333']))).toBe('');
});
