import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as ours from '../../config/company/colours';

/** The colours that a drawing may name: `{night}` of drawings, `{land.light}` of the map and the screens. */
const colours = new Map<string, string>([
  ...Object.entries(ours.drawingColours),
  ...Object.entries({ ...ours.colours, ...ours.mapColours }).flatMap(
    ([name, [light, dark]]): [string, string][] => [
      [`${name}.light`, light],
      [`${name}.dark`, dark],
    ],
  ),
]);

const named = /\{([a-z][a-z-]*(?:\.[a-z]+)?)\}/g;

/** Fills the colours into a drawing. */
export const fillDrawing = (drawing: string): string =>
  drawing.replaceAll(named, (whole, name: string) => colours.get(name) ?? whole);

/** Returns the colours that a drawing names and `colours.ts` does not have, one sentence each. */
export const wrongDrawing = (path: string, drawing: string): string[] =>
  [...new Set([...drawing.matchAll(named)].map(([, name = '']) => name))]
    .filter((name) => !colours.has(name))
    .map((name) => `${path}: the colour "${name}" is not in colours.ts.`);

/** The drawings whose colours are filled in: from this folder into that one. */
const folders = [
  ['pwa/config/company/drawings', 'public/brand'],
  ['pwa/build/drawings/services', 'public/pictures/services'],
  ['pwa/build/drawings/articles', 'public/pictures/articles'],
] as const;

const drawings = () =>
  // Git has no empty folder: a company without apps has none.
  folders.flatMap(([folder, made]) =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.svg'))
      .map((name) => ({
        path: `${folder}/${name}`,
        made: `${made}/${name}`,
        text: readFileSync(`${folder}/${name}`, 'utf8'),
      })),
  );

export const wrongDrawings = (): string[] =>
  drawings().flatMap(({ path, text }) => wrongDrawing(path, text));

export const filledDrawings = (): [path: string, svg: string][] =>
  drawings().map(({ made, text }) => [made, fillDrawing(text)]);
