import { Link } from 'wouter';
import type { ContainerTypeCode } from '../../../../edge-api/contract/freight/container-types';
import { type FilledLine, planned } from '../../../cargo/planner-values';
import { links } from '../../../config/links';
import type { LeftReason } from '../../../packing/cargo';
import { isChilled, otherTypeFor } from '../../../packing/other-type';
import { letterOf } from './kind-looks';
import { typeName } from './planner-fields';

type Props = {
  line: FilledLine;
  quantity: number;
  reason: LeftReason;
  /** The types that the plan may use. */
  types: readonly ContainerTypeCode[];
};

/** Says why packages are in no container, and what to do about it. */
export const LeftNote = ({ line, quantity, reason, types }: Props) => (
  <>
    <strong>
      {quantity} × {letterOf(line.index)}
    </strong>{' '}
    {reasons[reason]} {reason !== 'too-many' && <Remedy line={line} types={types} />}
  </>
);

const reasons: Record<LeftReason, string> = {
  'too-large': 'is larger than all of these containers.',
  door: 'fits inside, but does not pass the door as it would stand.',
  'too-heavy': 'is heavier than the payload of all of these containers.',
  'too-many': 'is beyond what one plan shows. Please ask us for a plan.',
};

function Remedy({ line: { packages }, types }: Pick<Props, 'line' | 'types'>) {
  const other = otherTypeFor(planned(packages), types);
  if (other) return `Choose ${typeName(other)}, which takes it.`;
  const { quantity, lengthCm, widthCm, heightCm, weightKg } = packages;
  const piece = {
    kind: 'breakbulk',
    description: '',
    quantity,
    lengthCm,
    widthCm,
    heightCm,
    weightKg,
    liftingPoints: '',
  } as const;
  return (
    <>
      No other {isChilled(types) && 'refrigerated '}type takes it. Cargo that is out of gauge
      (higher, wider or longer than the inside of a container) or over the payload is not planned
      here.{' '}
      <Link href={links.requestStart({ mode: 'sea', cargo: [piece] })}>Request a quotation</Link>{' '}
      for it as a single piece.
    </>
  );
}
