import { lexer } from 'marked';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { womenProducts } from '../../../edge-api/seed/catalogue/products-women';
import { airServices } from '../../../edge-api/seed/catalogue/services-air';
import { landServices } from '../../../edge-api/seed/catalogue/services-land';
import { seaServices } from '../../../edge-api/seed/catalogue/services-sea';
import { specialServices } from '../../../edge-api/seed/catalogue/services-special';
import { tradeServices } from '../../../edge-api/seed/catalogue/services-trade';
import {
  allowedMsFor,
  attackLength,
  bestMs,
  repeated,
} from '../../../edge-api/test-support/linear-time';
import { isEasyMarkdown, MarkdownBody } from './markdown-body';

/** What is inside the one element around the text. */
const html = (source: string) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <MarkdownBody source={source} />
    </Router>,
  ).replace(/^<div[^>]*>(.*)<\/div>$/s, '$1');

describe('the subset', () => {
  test.each([
    ['## Air\n\nIt flies.', '<h2>Air</h2><p>It flies.</p>'],
    ['# Air', '<h2>Air</h2>'],
    ['### Papers', '<h3>Papers</h3>'],
    ['**EXP form** or *Form A*', '<p><strong>EXP form</strong> or <em>Form A</em></p>'],
    ['- one\n- **two**', '<ul><li>one</li><li><strong>two</strong></li></ul>'],
    ['1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
    ['- one\n  - inner', '<ul><li>one<ul><li>inner</li></ul></li></ul>'],
    ['[Sea](/serviceDetail/sea)', '<p><a href="/serviceDetail/sea">Sea</a></p>'],
    ['[ICC](https://iccwbo.org)', '<p><a href="https://iccwbo.org">ICC</a></p>'],
    ['[us](tel:+8800000000000)', '<p><a href="tel:+8800000000000">us</a></p>'],
    ['5 \\* 5', '<p>5 * 5</p>'],
    ['Air & sea, < 5 kg', '<p>Air &amp; sea, &lt; 5\u00a0kg</p>'],
  ])('%j', (source, expected) => {
    expect(html(source)).toBe(expected);
  });
});

describe('nothing else gets through', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'Text <b onclick="alert(1)">bold</b>',
    '- <svg/onload=alert(1)>',
    '## <iframe src="/"></iframe>',
    '| <script>alert(1)</script> |\n| --- |\n| <u>x</u> |',
    '```\n<script>alert(1)</script>\n```',
    '> <script>alert(1)</script>',
    '![x](x" onerror="alert(1))',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ])('%j is text', (source) => {
    expect(html(source)).not.toMatch(/<(?!\/?(p|h2|h3|ul|ol|li|strong|em)>)/);
  });

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](java\\\nscript:alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x](data:text/html,hello)',
    '[x](vbscript:x)',
    '[x](//elsewhere.example)',
    '[x](/\\elsewhere.example)',
    '[x](relative)',
    '<javascript:alert(1)>',
    '[x][1]\n\n[1]: javascript:alert(1)',
  ])('%j is no link', (source) => {
    expect(html(source)).not.toMatch(/<a|href/);
  });
});

const described = [airServices, landServices, seaServices, specialServices, tradeServices]
  .flat()
  .map(({ title, description }) => [title, description] as const);
const products = womenProducts.map(({ name, description }) => [name, description] as const);

describe('what we publish reads without a mark left over', () => {
  test.each([...described, ...products])('%s', (_, description) => {
    const rendered = html(description);
    const text = rendered.replace(/<[^>]*>/g, '\n');
    expect(text).not.toMatch(/\*|__|`|~~|\]\(|\]\[|^\s*(#|>|\||-\s|\d+\.\s)|\\|&amp;(#|[a-z]+;)/m);
    expect(rendered).not.toMatch(/<(?!\/?(p|h2|h3|ul|ol|li|strong|em|a)\b)/);
  });
});

describe('a text that would make the parser slow', () => {
  const seconds = [
    ...['*a_', '_a_*', 'a_b_', '**a', '!', '[', '[](', '<', '`a', '***a', '&', '| a |\n', '\\'],
    ...['> ', '1. ', '- ', '+ ', '* a\n', 'a\n-\n', '1.\n', '\n  - ', '-\n', 'a\n', '=\n', 'a@b.'],
  ];

  test.each(seconds)('of %j is read at once', { timeout: 60_000 }, (unit) => {
    const allowedMs = allowedMsFor(repeated(unit));
    for (const length of [600, 1200, 5000, 20_000, attackLength]) {
      const text = repeated(unit, length);
      // The whole list is rendered too, which takes time for each element.
      expect(bestMs(() => html(text), 2 * allowedMs)).toBeLessThan(2 * allowedMs);
      if (isEasyMarkdown(text))
        expect(bestMs(() => lexer(text), allowedMs)).toBeLessThan(allowedMs);
    }
  });

  test('stays as it was written', () => {
    expect(html(`**Air**\n\n${'*a_'.repeat(400)}`)).toMatch(
      /^<p class="[^"]*">\*\*Air\*\*\n\n\*a_/,
    );
    expect(html('> '.repeat(2000))).toContain('&gt; &gt;');
  });
});
