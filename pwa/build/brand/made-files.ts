import { execFileSync } from 'node:child_process';
import * as ours from '../../config/company/colours';
import { map, mapAlt } from '../../config/company/map';
import { splashScreens } from '../../config/splash-screens';
import { coloursCss } from './colours-css';
import { drawMap } from './draw-map.mjs';
import { fillDrawing, filledDrawings } from './fill-drawing';
import { icons } from './icons';
import { favicon, logoComponent, logoIn } from './logo';
import { socialPicture } from './social';
import { splashPictures } from './splash';

export type MadeFile = [path: string, content: string | Uint8Array];

/** The files that are made from the company's folder. */
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
