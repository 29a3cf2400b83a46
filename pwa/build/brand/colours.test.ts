import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as ours from '../../config/company/colours';
import { wrongColours } from './check-colours';
import { coloursCss } from './made-files';

const { colours, shades, iconColours } = ours;
const withScreen = (changed: object) => ({ ...ours, colours: { ...colours, ...changed } });

test('the colours of the screens are those of the company’s folder, and can be read', () => {
  expect(wrongColours(ours)).toEqual([]);
  expect(readFileSync('pwa/ui/colours.css', 'utf8')).toBe(coloursCss({ ...colours, ...shades }));
});

test('a colour that is hard to read, wrong or missing is named in a sentence', () => {
  expect(wrongColours(withScreen({ 'on-brand': ['#fff', '#61ccc3'] }))).toEqual([
    'colours.ts: "on-brand" on "brand" in the dark theme has a contrast of 1.00, and needs 4.5.',
    expect.stringContaining('"on-brand" on "brand-strong" in the dark theme'),
  ]);
  expect(wrongColours({ ...ours, iconColours: { ...iconColours, bottom: '#7fd3ce' } })).toEqual([
    'colours.ts: "iconColours.drawing" on "iconColours.bottom" has a contrast of 1.73, and needs 3.',
  ]);
  expect(wrongColours(withScreen({ ink: ['teal', '#fff'] }))).toEqual([
    'colours.ts: "ink" of the light theme is no colour such as #056662: "teal".',
  ]);
  expect(wrongColours({ ...ours, themeColour: ['#0f6b6880', '#0f6b6880'] })).toEqual([
    'colours.ts: "themeColour" is no colour such as #056662: "#0f6b6880".',
  ]);
  const { danger: _, ...without } = colours;
  expect(wrongColours({ ...ours, colours: without })).toEqual(['colours.ts: "danger" is missing.']);
  const { sky: __, ...shadesLeft } = shades;
  expect(wrongColours({ ...ours, shades: shadesLeft })).toEqual([
    'colours.ts: "shades.sky" is missing.',
  ]);
});
