import { expect, test } from 'vitest';
import { formatOf, formatsIn } from './cell-formats';

test.each<[code: string, value: number, shown: string]>([
  // Units, as spreadsheet programs write them.
  ['0" mm"', 600, '600 mm'],
  ['#,##0.0 "kg"', 1250.5, '1250.5 kg'],
  ['0.00"m"', 0.6, '0.6m'],
  ['0.00\\ "m"', 0.6, '0.6 m'],
  ['0\\c\\m', 60, '60cm'],
  ['General" kg"', 18.5, '18.5 kg'],
  ['G/通用格式"箱"', 12, '12箱'],
  ['[$kg-409] 0', 18, 'kg 18'],
  ['0.0[$ kg]', 18.5, '18.5 kg'],
  ['0 mm', 600, '600 mm'],
  ['0.0 kg', 18.5, '18.5 kg'],
  ['[Blue]0" cm"_)', 60, '60 cm'],
  ['_(* #,##0.00" kg"_);_(* \\(#,##0.00\\);_(* "-"??_);_(@_)', 18.5, '18.5 kg'],
  ['_(* #,##0.00" kg"_);_(* \\(#,##0.00\\);_(* "-"??_);_(@_)', 0, '-'],
  ['#\\ ##0', 1200, '1200'],
  ['# ?/?', 60.5, '60.5'],
  ['# ?/16" in"', 60.5, '60.5 in'],
  ['0.00E+00', 1250, '1250'],
  ['@', 12, '12'],
  ['0.0000', 1 / 3, '0.333333333333'],
  // What is shown is not what is stored.
  ['0%', 0.5, '50%'],
  ['0.0,"t"', 1500, '1.5t'],
  ['0,.0"t"', 1500, '1.5t'],
  ['#,##0', 1_234_567, '1234567'],
  ['[<1000]0" g";0.0,"kg"', 500, '500 g'],
  ['[<1000]0" g";0.0,"kg"', 18_500, '18.5kg'],
  ['[>=1000]0.0,"kg";0" g"', 999, '999 g'],
  ['0;(0)', -5, '-(5)'],
  ['0" kg";0" kg"', -5, '-5 kg'],
  ['0;-0;"none"', 0, 'none'],
  ['#', 0, ''],
  ['"$"#,##0', 12, '$12'],
  // No number for certain.
  ['00"-"00', 112, '? 112'],
  ['000-0000', 1_234_567, '? 1234567'],
  [';;;', 12, '? 12'],
  [';;;', 0, ''],
  ['"packed"', 12, 'packed'],
  [`0" kg${' '.repeat(255)}"`, 12, '? 12'],
  // Dates and times.
  ['yyyy-mm-dd', 45_000, '2023-03-15'],
  ['d/m/yy h:mm;@', 45_000.5, '2023-03-15'],
  ['d-mmm', 46_034, '2026-01-12'],
  ['[$-409]d\\-mmm\\-yy', 45_000, '2023-03-15'],
  ['yyyy"年"m"月"d"日"', 45_000, '2023-03-15'],
  ['[$-404]e/m/d', 45_000, '2023-03-15'],
  ['aaaa', 45_000, '2023-03-15'],
  ['上午/下午h"时"mm"分"', 0.75, '18:00'],
  ['h:mm AM/PM', 0.75, '18:00'],
  ['[h]:mm', 0.25, '06:00'],
  ['mm:ss.0', 0.5, '12:00'],
  ['yyyy-mm-dd', -1, '? -1'],
  ['yyyy-mm-dd', 9e99, '? 9e+99'],
])('%s shows %d as “%s”', (code, value, shown) => {
  expect(formatOf(code)(value)).toBe(shown);
});

test('a workbook names its formats, or uses those that all have', () => {
  const xf = (id: number) => `<xf numFmtId="${id}"/>`;
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0&quot; mm&quot;"/><numFmt numFmtId="20" formatCode="0&quot; kg&quot;"/></numFmts>' +
    `<cellStyleXfs>${xf(14)}</cellStyleXfs><cellXfs>${[0, 164, 14, 9, 31, 57, 4, 41, 20, 165].map(xf).join('')}</cellXfs>` +
    `<cellStyles>${xf(14)}</cellStyles></styleSheet>`;
  const shown = (isFrom1904: boolean) => {
    const formats = formatsIn(styles, isFrom1904);
    return Array.from({ length: 11 }, (_, style) => formats(style)(40_000));
  };
  const day = '2009-07-06';
  const rest = ['40000', '40000', '40000 kg', '40000', '40000'];
  expect(shown(false)).toEqual(['40000', '40000 mm', day, '4000000%', day, day, ...rest]);
  expect(shown(true)[2]).toBe('2013-07-07');
  expect(formatsIn('', false)(3)(0.5)).toBe('0.5');
});
