import { execFileSync } from 'node:child_process';
import * as ours from '../../config/company/colours';
import {
  iconColours,
  logoColour,
  startColour,
  type ThemeColour,
} from '../../config/company/colours';
import { map, mapAlt } from '../../config/company/map';
import { splashPicturesOf, splashScreens } from '../../config/splash-screens';
import { drawMap } from './draw-map.mjs';
import { fillDrawing, filledDrawings } from './fill-drawing';
import { indexedPng, type Pixels } from './indexed-png';
import { favicon, logoAt, logoComponent, logoIn } from './logo';
import { drawPng, pixelsOf } from './pixels';
import { socialPicture } from './social';

const { top, bottom, drawing } = iconColours;

// Systems cut a maskable icon to a circle of 40 % of the tile around its middle: at 58 % of the tile, all
// of the logo's square is in it but its corners.
const anyTile = { share: 70, radius: 22 };
const fullBleedTile = { share: 58, radius: 0 };

const tiles: [name: string, size: number, tile: { share: number; radius: number }][] = [
  ['icon-192', 192, anyTile],
  ['icon-512', 512, anyTile],
  ['icon-maskable-192', 192, fullBleedTile],
  ['icon-maskable-512', 512, fullBleedTile],
  ['apple-touch-icon', 180, fullBleedTile],
];

/** Drawn like the icons of pwa/ui/icon.tsx: a 24 px grid, one path. */
const shortcuts = {
  services:
    'M2.5 7.5 15 4.5l6.5 2.5v9L9 19.5l-6.5-3ZM2.5 7.5 9 10.3 21.5 7M9 10.3v9.2M13.2 11.5v4.5M17.3 10.4v4.5',
  quote:
    'M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM8.5 7.2h7M8.5 12v.1M12 12v.1M15.5 12v.1M8.5 16.5v.1M12 16.5h3.5',
  call: 'M8.2 3.8H5.6A1.9 1.9 0 0 0 3.7 5.9 15.8 15.8 0 0 0 18.1 20.3a1.9 1.9 0 0 0 2.1-1.9v-2.6l-4.6-1.8-1.9 2.2a11.5 11.5 0 0 1-5.9-5.9l2.2-1.9Z',
};

/** The icons of the installed app and of its shortcuts. */
const icons = (): Promise<[path: string, png: Uint8Array][]> =>
  Promise.all([
    ...tiles.map(([name, size, { share, radius }]) =>
      icon(name, size, radius, logoAt(drawing, (100 - share) / 2, (100 - share) / 2, share)),
    ),
    ...Object.entries(shortcuts).map(([name, d]) =>
      icon(
        `shortcut-${name}`,
        96,
        50,
        `<path transform="translate(22 22) scale(${56 / 24})" fill="none" stroke="${drawing}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`,
      ),
    ),
  ]);

async function icon(
  name: string,
  size: number,
  radius: number,
  picture: string,
): Promise<[string, Uint8Array]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">${gradient}<rect width="100" height="100" rx="${radius}" fill="url(#ground)"/>${picture}</svg>`;
  return [`public/icons/${name}.png`, await drawPng(svg)];
}

const levels = 40;

/** From corner to corner, a little to the right: where lines at this angle touch the tile's corners. */
const angle = (160 * Math.PI) / 180;
const half = 50 * (Math.abs(Math.sin(angle)) + Math.abs(Math.cos(angle)));
const end = (sign: number) =>
  [50 + sign * half * Math.sin(angle), 50 - sign * half * Math.cos(angle)].map((x) => x.toFixed(3));

/** The stops are whole colour levels: the gradient looks smooth, and undithered its PNG stays small. */
const stops = Array.from({ length: levels }, (_, level) => {
  const colour = mixed(level / (levels - 1));
  return [level, level + 1].map((at) => `<stop offset="${at / levels}" stop-color="${colour}"/>`);
});
const [[x1, y1] = [], [x2, y2] = []] = [end(-1), end(1)];
const gradient = `<linearGradient id="ground" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.flat().join('')}</linearGradient>`;

function mixed(part: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from = 0, to = 0] = [top, bottom].map((colour) =>
      Number.parseInt(sixDigits(colour).slice(at, at + 2), 16),
    );
    return Math.round(from + (to - from) * part);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function sixDigits(colour: string): string {
  return colour.length === 4 ? `#${colour.slice(1).replace(/./g, '$&$&')}` : colour;
}

/** In CSS pixels. */
const logoSize = 104;
const square = 128;

/** Draws what an iPhone or iPad shows while the installed app starts: the logo, on the ground of the page. */
async function splashPictures(screens = splashScreens): Promise<[path: string, png: Uint8Array][]> {
  const logos = new Map<string, Pixels>();
  const pictures: [string, Uint8Array][] = [];
  for (const [screenWidth, screenHeight, scale] of screens) {
    for (const { theme, path, ...screen } of splashPicturesOf(screenWidth, screenHeight, scale)) {
      const key = `${theme} ${scale}`;
      const logo = logos.get(key) ?? (await pixelsOf(logoOnGround(theme, scale)));
      logos.set(key, logo);
      pictures.push([`public${path}`, indexedPng(logo, screen)]);
    }
  }
  return pictures;
}

function logoOnGround(theme: 'light' | 'dark', scale: number): string {
  const at = theme === 'light' ? 0 : 1;
  const [side, margin] = [square * scale, (square - logoSize) / 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${square} ${square}"><rect width="${square}" height="${square}" fill="${startColour[at]}"/>${logoAt(logoColour[at], margin, margin, logoSize)}</svg>`;
}

export type MadeFile = [path: string, content: string | Uint8Array];

/** Makes the files of the company's folder. */
export async function madeFiles(screens = splashScreens): Promise<MadeFile[]> {
  const { svg, labels, links } = drawMap(map);
  return [
    ['pwa/ui/colours.css', coloursCss({ ...ours.colours, ...ours.shades })],
    formatted('pwa/ui/brand-mark.tsx', logoComponent()),
    ['public/favicon.svg', favicon()],
    ['public/brand/mark.svg', logoIn(ours.sharePictureColours.mark)],
    ...filledDrawings(),
    ['public/pictures/hero-map.svg', fillDrawing(svg)],
    formatted('pwa/site/home/lane-map-labels.ts', labelsSource(labels, links)),
    ['public/brand/social.png', await socialPicture(svg)],
    ...(await icons()),
    ...(await splashPictures(screens)),
  ];
}

const labelsSource = (
  labels: object,
  links: object,
) => `// Made by npm run brand from pwa/config/company/map.ts: change it there.

/** The labels of the map, and where their places are in percent of its width and height. */
export const laneMapLabels = ${JSON.stringify(labels)} as const;

/** The lanes of the map, each with its part of the drawing, and where its link is. */
export const laneMapLinks: readonly LaneLink[] = ${JSON.stringify(links)};

type LaneLink = { lane: string; part: 'sea' | 'feeder' | 'air'; xPercent: number; yPercent: number };

export const laneMapAlt = ${JSON.stringify(mapAlt)};
`;

/** Biome decides how a source looks. */
const formatted = (path: string, source: string): MadeFile => [
  path,
  execFileSync(
    process.execPath,
    ['node_modules/@biomejs/biome/bin/biome', 'format', `--stdin-file-path=${path}`],
    { input: source, encoding: 'utf8' },
  ),
];

type Colours = Readonly<Record<string, ThemeColour>>;

/** The custom properties of these colours. */
export function coloursCss(colours: Colours): string {
  const lines = Object.entries(colours).map(
    ([name, [light, dark]]) =>
      `    --${name}: ${light === dark ? light : `light-dark(${light}, ${dark})`};`,
  );
  return `/* Made by npm run brand from pwa/config/company/colours.ts: change it there. */
@layer tokens {
  :root {
${lines.join('\n')}
  }
}
`;
}
