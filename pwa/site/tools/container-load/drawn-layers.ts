import type { Block } from '../../../packing/cargo';

/** A layer, or several that are alike and so need one drawing. */
type DrawnLayers = { first: number; last: number };

/** Returns the layers of a load from the floor up; layers with packages of the same blocks are put together. */
export function drawnLayers(blocks: readonly Block[]): DrawnLayers[] {
  const drawn: DrawnLayers[] = [];
  const top = Math.max(0, ...blocks.map(({ layer, count }) => layer + count.z - 1));
  let before = '';
  for (let layer = 1; layer <= top; layer++) {
    const shown = blocks.map((block) => Number(isInLayer(block, layer))).join('');
    if (shown === before)
      drawn[drawn.length - 1] = { ...(drawn.at(-1) as DrawnLayers), last: layer };
    else drawn.push({ first: layer, last: layer });
    before = shown;
  }
  return drawn;
}

/** Whether some packages of a block are in a layer. */
export const isInLayer = ({ layer, count }: Block, wanted: number): boolean =>
  layer <= wanted && wanted < layer + count.z;

/** Whether all packages of a block are below a layer. */
export const isBelow = ({ layer, count }: Block, wanted: number): boolean =>
  layer + count.z <= wanted;
