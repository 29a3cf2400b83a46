import type { CSSProperties } from 'react';
import { cargoColours, type ThemeColour } from '../../../config/company/colours';

/** The colours of a drawing, on the screen in the light and the dark theme; files have the light ones. */
const colours: Readonly<Record<string, ThemeColour>> = cargoColours;

const kinds = 8;

/** A colour of a drawing, as an attribute of SVG. */
export const colour = (name: string) => `var(--plate-${name})`;
export const kindColour = (line: number) => colour(`kind-${line % kinds}`);

/** The style properties that define a drawing's colours. */
export const plateColours = Object.fromEntries(
  Object.entries(colours).map(([name, [light, dark]]) => [
    `--plate-${name}`,
    `light-dark(${light},${dark})`,
  ]),
) as CSSProperties;

/** Fills in the light colours for a file, which has no properties. */
export const withLightColours = (svg: string): string =>
  svg.replace(/var\(--plate-([\w-]{1,20})\)/g, (_, name: string) => colours[name]?.[0] ?? 'none');

/** Returns the letter of a line of cargo: A to Z, then AA, AB and so on. */
export const letterOf = (line: number): string =>
  (line >= 26 ? letterOf(Math.floor(line / 26) - 1) : '') + String.fromCharCode(65 + (line % 26));
