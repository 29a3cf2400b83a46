import type { ContainerType } from '../../../../edge-api/contract/freight/container-types';
import type { Block } from '../../../packing/cargo';
import { lengthOf, widthOf } from '../../../packing/loading-order';
import { numberText } from '../../../ui/text/formats';
import { Words } from './drawing-words';
import { isInLayer } from './drawn-layers';
import { colour, kindColour, letterOf } from './kind-looks';
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
          {blocks.map((block, index) => (
            <BlockFromAbove
              // biome-ignore lint/suspicious/noArrayIndexKey: a block is its step.
              key={index}
              block={block}
              letter={letters[block.line] ?? 0}
              step={index + 1}
              isShown={isInLayer(block, layer)}
              pixel={pixel}
            />
          ))}
          <Words at={[lengthCm / 2, -10 * pixel]} size={12 * pixel}>
            {numberText(lengthCm, 0)} cm
          </Words>
          <Words at={[-12 * pixel, widthCm / 2]} size={12 * pixel} turned>
            Front wall
          </Words>
          <Words at={[lengthCm + 20 * pixel, widthCm / 2]} size={12 * pixel} turned>
            {type.door ? 'Door' : 'End'}
          </Words>
          <Words at={[lengthCm / 2, widthCm + 20 * pixel]} size={12 * pixel}>
            {numberText(widthCm, 0)} cm wide
          </Words>
        </>
      )}
    </Plate>
  );
}

type BlockProps = { block: Block; letter: number; step: number; isShown: boolean; pixel: number };

function BlockFromAbove({ block, letter, step, isShown, pixel }: BlockProps) {
  if (!isShown) return null;
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
