import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { WithPlanLinks } from './with-plan-links';

const shown = (text: string) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <WithPlanLinks text={text} origin="https://sampan.example" />
    </Router>,
  );

test('the address of a load plan on this site is a link, in a text that stays as it was', () => {
  const plan = 'https://sampan.example/tools/container-load?cargo=1-carton-9x9x9-1';
  expect(shown(`Load plan: ${plan}\n\nPlease  call.`)).toBe(
    `Load plan: <a href="/tools/container-load?cargo=1-carton-9x9x9-1">${plan}</a>\n\nPlease  call.`,
  );
});

test('a dot or a bracket after the address is no part of the link', () => {
  const path = '/tools/container-load?cargo=1-carton-9x9x9-1&amp;in=20GP';
  const plan = 'https://sampan.example/tools/container-load?cargo=1-carton-9x9x9-1&in=20GP';
  const link = `<a href="${path}">https://sampan.example${path}</a>`;
  expect(shown(`See ${plan}. Or (as before: ${plan}),\n1.5 m; thanks.`)).toBe(
    `See ${link}. Or (as before: ${link}),\n1.5 m; thanks.`,
  );
});

test.each([
  'https://sampan.example.evil.example/tools/container-load?cargo=1',
  'https://sampan.example/dashboard?open=1',
  'javascript:alert(1)//https://sampan.example/tools/container-load?x',
  '<b>https://other.example</b>',
])('no other address is a link: %s', (text) => {
  expect(shown(text)).not.toMatch(/<[ab]\b/);
});
