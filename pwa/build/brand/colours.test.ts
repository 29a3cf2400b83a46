import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colours, markColour } from '../../config/company/colours';
import { wrongColours } from './check-colours';
import { coloursCss } from './colours-css';

test('the colours of the screens are those of the company’s folder, and can be read', () => {
  expect(wrongColours(colours)).toEqual([]);
  expect(readFileSync('pwa/ui/colours.css', 'utf8')).toBe(coloursCss(colours, markColour));
});

test('a colour that is hard to read, wrong or missing is named in a sentence', () => {
  expect(wrongColours({ ...colours, 'on-brand': ['#fff', '#61ccc3'] })).toEqual([
    'colours.ts: "on-brand" on "brand" in the dark theme has a contrast of 1.00, and needs 4.5.',
    expect.stringContaining('"on-brand" on "brand-strong" in the dark theme'),
  ]);
  expect(wrongColours({ ...colours, ink: ['teal', '#fff'] })).toEqual([
    'colours.ts: "ink" of the light theme is no colour such as #056662: "teal".',
  ]);
  const { danger: _, ...without } = colours;
  expect(wrongColours(without)).toEqual(['colours.ts: "danger" is missing.']);
});
