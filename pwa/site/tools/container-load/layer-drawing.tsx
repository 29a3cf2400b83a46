import type { ContainerType } from '../../../../edge-api/contract/freight/container-types';
import type { Block } from '../../../packing/cargo';
import { lengthOf, widthOf } from '../../../packing/loading-order';
import { Words } from './drawing-words';
import { isBelow, isInLayer } from './drawn-layers';
import { colour, kindColour, letterOf } from './kind-looks';
import { useLengthText } from './length-text';
import { Plate } from './plate';

type Props = {
  type: ContainerType;
  blocks: readonly Block[];
  /** The number of each line in the form, which is its letter and colour. */
  letters: readonly number[];
  layer: number;
  label: string;
};

/** One layer from above: the front wall on the left, the door on the right. */
export function LayerDrawing({ type, blocks, letters, layer, label }: Props) {
  const lengthText = useLengthText();
  const { lengthCm, widthCm } = type.inner;
  return (
    <Plate label={label} box={{ x: 0, y: 0, width: lengthCm, height: widthCm }}>
      {(pixel) => (
        <>
          <rect
            width={lengthCm}
            height={widthCm}
            fill="none"
            stroke={colour('ink')}
            strokeWidth={1.5 * pixel}
          />
          <path
            d={blocks
              .filter((block) => isBelow(block, layer))
              .map(outline)
              .join('')}
            fill="none"
            stroke={colour('ink')}
            strokeOpacity={0.35}
            strokeDasharray={`${3 * pixel} ${3 * pixel}`}
            strokeWidth={0.75 * pixel}
          />
          {blocks.map((block, index) =>
            isInLayer(block, layer) ? (
              <BlockFromAbove
                // biome-ignore lint/suspicious/noArrayIndexKey: a block is its step.
                key={index}
                block={block}
                letter={letters[block.line] ?? 0}
                step={index + 1}
                pixel={pixel}
              />
            ) : null,
          )}
          <Words at={[lengthCm / 2, -10 * pixel]} size={12 * pixel}>
            {lengthText(lengthCm)}
          </Words>
          <Words at={[-12 * pixel, widthCm / 2]} size={12 * pixel} turned>
            Front wall
          </Words>
          <Words at={[lengthCm + 20 * pixel, widthCm / 2]} size={12 * pixel} turned>
            {type.door ? 'Door' : 'End'}
          </Words>
          <Words at={[lengthCm / 2, widthCm + 20 * pixel]} size={12 * pixel}>
            {lengthText(widthCm)} wide
          </Words>
        </>
      )}
    </Plate>
  );
}

/** Outlines a block from above. The outline is dashed for a block below the layer, if nothing stands on it. */
const outline = (block: Block) =>
  `M${block.at.x} ${block.at.y}h${lengthOf(block)}v${widthOf(block)}h${-lengthOf(block)}z`;

type BlockProps = { block: Block; letter: number; step: number; pixel: number };

function BlockFromAbove({ block, letter, step, pixel }: BlockProps) {
  const { at, sides, count } = block;
  const [length, width] = [lengthOf(block), widthOf(block)];
  const seams = [
    ...steps(count.x).map((index) => `M${at.x + index * sides.x} ${at.y}v${width}`),
    ...steps(count.y).map((index) => `M${at.x} ${at.y + index * sides.y}h${length}`),
  ];
  const words = `${step} ${letterOf(letter)}`;
  const size = Math.min(12 * pixel, (length * 1.5) / words.length, width * 0.8);
  return (
    <g stroke={colour('ink')}>
      <rect
        data-kind
        x={at.x}
        y={at.y}
        width={length}
        height={width}
        fill={kindColour(letter)}
        strokeWidth={1.25 * pixel}
      />
      <path d={seams.join('')} strokeWidth={0.4 * pixel} fill="none" />
      {size > 6.5 * pixel && (
        <Words
          at={[at.x + length / 2, at.y + width / 2 + size * 0.35]}
          size={size}
          halo={kindColour(letter)}
        >
          {words}
        </Words>
      )}
    </g>
  );
}

const steps = (count: number) => Array.from({ length: count - 1 }, (_, index) => index + 1);
