import { expect, test } from 'vitest';
import { htmlText } from './html-text';

test('an HTML mail becomes its text, without styles, scripts and title', () => {
  const html =
    '<head><title>x</title></head><style>p{}</style><p>Ten pallets &amp; a box.<br>&#2472;</p>' +
    '<script>y</script><!-- z --><p>Yes</p>';
  expect(htmlText(html)).toBe('Ten pallets & a box.\nন\n\nYes');
});

test.each([
  ['<div>a<br></div><div><br></div><div>b</div>', 'a\n\nb'],
  [
    '<p class=MsoNormal>a</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>b</p>',
    'a\n\nb',
  ],
  ['<p style="margin:0">a</p><p style="margin:0">b</p><p>c</p>', 'a\nb\n\nc'],
  ['a <b>b</b><i> c</i>&nbsp;d', 'a b c d'],
  ['<ol><li>a<li>b<ul><li>c</ul></ol>', '1. a\n2. b\n  • c'],
  ['<pre>1  2\n 3</pre>', '1  2\n3'],
  [
    'a<blockquote type=cite>b<blockquote type=cite>c</blockquote></blockquote>d',
    'a\n\n> b\n>\n> > c\n\nd',
  ],
  ['a<blockquote style="margin: 0 0 0 40px; border: none">b</blockquote>c', 'a\n\nb\n\nc'],
  ['<div>--&nbsp;<br>Farida</div>', '-- \nFarida'],
  ['see <a href="https://files.example/1">the list</a>', 'see the list <https://files.example/1>'],
  ['<a href="https://www.files.example/">files.example</a>', 'files.example'],
  ['<a href="mailto:a@ship.example">write</a>', 'write'],
  ['<table><tr><td>1<td><td>3<tr><td>4</table>5', '1\t\t3\n4\n5'],
  [
    '<table><tr><td><img></td><td>Farida<br>Dhaka<br>Tel.<br>Fax</td></tr></table>',
    'Farida\nDhaka\nTel.\nFax',
  ],
  ['<table><tr><td>x<table><tr><td>1</td><td>2</td></tr></table></td></tr></table>', 'x\n1\t2'],
  [
    '<table><tr><td><p>12</p><p>&nbsp;</p></td><td>a<br>b</td><td>18</td></tr></table>',
    '12\ta b\t18',
  ],
  [
    '60&times;40 &le; 5 &thinsp;&yen;1 &ldquo;x&rdquo; &unknown; a&ampb',
    '60×40 ≤ 5 \u2009¥1 “x” &unknown; a&b',
  ],
  ['বন্দ\u200dর\u200c', 'বন্দ\u200dর\u200c'],
])('%j is laid out as people see it', (html, text) => {
  expect(htmlText(html)).toBe(text);
});

// Twenty times what each of them takes alone; what is quadratic takes minutes.
test.each([
  ['open tags', '<b>'.repeat(330_000)],
  [
    'open and closed tags that do not belong together',
    '<b>'.repeat(150_000) + '</i>'.repeat(150_000),
  ],
  ['tables in each other', '<table><tr><td>a<td>'.repeat(30_000) + '</table>'.repeat(30_000)],
  ['quotations in each other', '<blockquote>x'.repeat(40_000) + '</blockquote>'.repeat(40_000)],
  ['lists in each other', '<ul><li>x'.repeat(100_000)],
  ['cells', `<table><tr>${'<td>1</td>'.repeat(100_000)}`],
  ['spaces', `a${' '.repeat(1_000_000)}b`],
  ['words with spaces', 'a<b> '.repeat(200_000)],
  ['entities', '&nbsp;'.repeat(170_000)],
  ['attributes', `<p ${'a="b" '.repeat(160_000)}>`],
  ['a long attribute', `<a href="${'&amp;x'.repeat(150_000)}">z</a>`],
  ['open styles', '<style '.repeat(150_000)],
  ['links', '<a href=http://x>z'.repeat(50_000)],
  ['smaller-than signs', '<'.repeat(1_000_000)],
])('a megabyte of %s takes no time', (_, html) => {
  const startedMs = performance.now();
  expect(htmlText(`<p>Yes.</p>${html}`)).toMatch(/^Yes\./);
  expect(performance.now() - startedMs).toBeLessThan(20_000);
});
