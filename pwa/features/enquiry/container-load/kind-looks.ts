import type { CSSProperties } from 'react';

/** The colours of a drawing, on the screen in the light and the dark theme; files have the light ones. */
const colours: Record<string, [light: string, dark: string]> = {
  paper: ['#ffffff', '#101c1c'],
  ink: ['#132b2b', '#dbe9e6'],
  shade: ['#132b2b', '#000000'],
  'kind-0': ['#bfe3df', '#1f5a57'],
  'kind-1': ['#f9dca6', '#6b4a16'],
  'kind-2': ['#c9d7f2', '#33477a'],
  'kind-3': ['#f3c9c4', '#7a3732'],
  'kind-4': ['#d9e6b8', '#4b5c20'],
  'kind-5': ['#e2cdec', '#593a6e'],
  'kind-6': ['#d5d5d0', '#4a4f4d'],
  'kind-7': ['#f6cfe0', '#73365a'],
};

const kinds = 8;

/** A colour of a drawing, as an attribute of SVG. */
export const colour = (name: string) => `var(--plate-${name})`;
export const kindColour = (line: number) => colour(`kind-${line % kinds}`);

/** The properties that a drawing's colours come from. */
export const plateColours = Object.fromEntries(
  Object.entries(colours).map(([name, [light, dark]]) => [
    `--plate-${name}`,
    `light-dark(${light},${dark})`,
  ]),
) as CSSProperties;

/** The same drawing for a file, which has no properties. */
export const withLightColours = (svg: string): string =>
  svg.replace(/var\(--plate-([\w-]{1,20})\)/g, (_, name: string) => colours[name]?.[0] ?? 'none');

/** The letter of a line of cargo: A to Z, then AA, AB and so on. */
export const letterOf = (line: number): string =>
  (line >= 26 ? letterOf(Math.floor(line / 26) - 1) : '') + String.fromCharCode(65 + (line % 26));
