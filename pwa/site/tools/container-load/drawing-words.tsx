import type { ReactNode } from 'react';
import { colour } from './kind-looks';
import type { Point } from './projection';

type Props = {
  /** The middle of the line on which the words stand. */
  at: Point;
  size: number;
  /** From below to above. */
  turned?: boolean;
  /** The colour behind the words, so that lines do not cross them. */
  halo?: string;
  children: ReactNode;
};

/** Words in a drawing. */
export const Words = ({ at: [x, y], size, turned, halo, children }: Props) => (
  <text
    x={x}
    y={y}
    fontSize={size}
    textAnchor="middle"
    fill={colour('ink')}
    stroke={halo ?? 'none'}
    strokeWidth={size / 4}
    strokeLinejoin="round"
    paintOrder="stroke"
    transform={turned ? `rotate(-90 ${x} ${y})` : undefined}
  >
    {children}
  </text>
);
