import { useMemo } from 'react';
import type { ContainerType } from '../../../../edge-api/contract/freight/container-types';
import type { Block } from '../../../packing/cargo';
import { Words } from './drawing-words';
import { colour, kindColour, letterOf } from './kind-looks';
import { useLengthText } from './length-text';
import { Plate } from './plate';
import {
  facesOf,
  farthestFirst,
  nearerSides,
  type Point,
  projectionOf,
  solidOf,
  type View,
} from './projection';

type Props = {
  type: ContainerType;
  blocks: readonly Block[];
  /** The number of each line in the form, which is its letter and colour. */
  letters: readonly number[];
  view: View;
  label: string;
};

/** The blocks in their container as solids, seen from one side; the nearest edges are dashed. */
export function SolidPicture({ type, blocks, letters, view, label }: Props) {
  const lengthText = useLengthText();
  const { lengthCm, widthCm, heightCm } = type.inner;
  const at = projectionOf(view);
  const nearer = nearerSides(view);
  const order = useMemo(() => farthestFirst(blocks.map(solidOf), view), [blocks, view]);
  const corners = [0, lengthCm].flatMap((x) =>
    [0, widthCm].flatMap((y) => [0, heightCm].map((z) => at(x, y, z))),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const box = {
    x: Math.min(...xs),
    y: Math.min(...ys),
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  };
  // The corner of the room that is farthest from the viewer, and the one that is nearest.
  const [farX, nearX] = nearer.x ? [0, lengthCm] : [lengthCm, 0];
  const [farY, nearY] = nearer.y ? [0, widthCm] : [widthCm, 0];
  const edges = (x: number, y: number) =>
    path([at(lengthCm - x, y, 0), at(x, y, 0), at(x, widthCm - y, 0)]) +
    path([at(lengthCm - x, y, heightCm), at(x, y, heightCm), at(x, widthCm - y, heightCm)]) +
    path([at(x, y, 0), at(x, y, heightCm)]);
  // The height is written at the upright edge that is farthest to the right.
  const outermost = Math.max(...xs);
  const upright = corners.filter(([x]) => x > outermost - 0.01);
  const heightAt = upright.reduce((sum, [, y]) => sum + y, 0) / upright.length;
  const centre = box.x + box.width / 2;
  const beside = ([x, y]: Point, pixel: number, below = 0): Point => [
    x + (x > centre ? 26 : -26) * pixel,
    y + (22 + below) * pixel,
  ];
  return (
    <Plate label={label} box={box}>
      {(pixel) => (
        <>
          <path d={edges(farX, farY)} fill="none" stroke={colour('ink')} strokeWidth={pixel} />
          {order.map((index) => (
            <SolidBlock
              key={index}
              block={blocks[index] as Block}
              letter={letters[blocks[index]?.line ?? 0] ?? 0}
              step={index + 1}
              view={view}
              pixel={pixel}
            />
          ))}
          <path
            d={edges(nearX, nearY)}
            fill="none"
            stroke={colour('ink')}
            strokeWidth={0.75 * pixel}
            strokeDasharray={`${4 * pixel} ${4 * pixel}`}
          />
          <Words at={beside(at(lengthCm / 2, nearY, 0), pixel)} size={12 * pixel}>
            {lengthText(lengthCm)}
          </Words>
          <Words at={beside(at(nearX, widthCm / 2, 0), pixel)} size={12 * pixel}>
            {nearX > 0 ? (type.door ? 'Door' : 'End') : 'Front'}
          </Words>
          <Words at={beside(at(nearX, widthCm / 2, 0), pixel, 14)} size={12 * pixel}>
            {lengthText(widthCm)}
          </Words>
          <Words at={[outermost + 18 * pixel, heightAt]} size={12 * pixel} turned>
            {lengthText(heightCm)}
          </Words>
        </>
      )}
    </Plate>
  );
}

const path = (points: readonly Point[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
const round = (value: number) => Math.round(value * 10) / 10;

const shades = { top: 0, long: 0.1, end: 0.22 };

type BlockProps = { block: Block; letter: number; step: number; view: View; pixel: number };

function SolidBlock({ block, letter, step, view, pixel }: BlockProps) {
  const faces = facesOf(block, view);
  const words = `${step} ${letterOf(letter)}`;
  // The words are on the largest face that they fit on.
  const [place] = faces
    .map(({ corners }) => ({ corners, room: roomIn(corners) }))
    .sort((a, b) => b.room - a.room);
  const size = Math.min(11 * pixel, ((place?.room ?? 0) * 1.5) / words.length);
  return (
    <g stroke={colour('ink')} strokeLinejoin="round">
      {faces.map(({ side, corners, seams }) => (
        <g key={side}>
          <path
            data-kind
            d={`${path(corners)}Z`}
            fill={kindColour(letter)}
            strokeWidth={0.9 * pixel}
          />
          {shades[side] > 0 && (
            <path
              d={`${path(corners)}Z`}
              fill={colour('shade')}
              fillOpacity={shades[side]}
              stroke="none"
            />
          )}
          <path d={seams.map(path).join('')} strokeWidth={0.3 * pixel} fill="none" />
        </g>
      ))}
      {place && size > 6 * pixel && (
        <Words at={middle(place.corners)} size={size} halo={kindColour(letter)}>
          {words}
        </Words>
      )}
    </g>
  );
}

/** Returns about how wide words in the middle of a face can be. */
function roomIn(corners: readonly Point[]): number {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return Math.min(Math.max(...xs) - Math.min(...xs), 2 * (Math.max(...ys) - Math.min(...ys))) / 2;
}

const middle = (corners: readonly Point[]): Point => [
  corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
  corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
];
