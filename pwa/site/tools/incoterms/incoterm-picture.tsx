import { journeyInWords } from '../../../../edge-api/contract/freight/incoterm-in-words';
import {
  type Journey,
  journeyTasks,
  type Payer,
} from '../../../../edge-api/contract/freight/incoterm-journeys';
import styles from './incoterm-picture.module.css';

const partyNames = { seller: 'Seller', buyer: 'Buyer', contract: 'Contract' };

/** Sizes in the unit of the picture's `viewBox`. */
const across = { step: 70, left: 28, width: 756, height: 184, pays: 94, risk: 146, bar: 28 };
const down = { step: 40, top: 40, width: 340, height: 470, pays: 178, risk: 262, bar: 70 };

/**
 * Shows the way from the seller's door to the buyer's door, with who pays and who bears the risk as two bars: across
 * on wide screens, down on narrow ones. Its text alternative says all that it shows.
 */
export function IncotermPicture({ journey }: { journey: Journey }) {
  const words = `${journey.code}, ${journey.place}. ${journeyInWords(journey)}`;
  return (
    <figure className={styles.frame}>
      <Across journey={journey} words={words} />
      <Down journey={journey} words={words} />
      <figcaption>{`As drawn: ${journey.place}.`}</figcaption>
    </figure>
  );
}

/** Tasks beside each other that one party pays for, or bears the risk of; `end` is the first one after them. */
type Run = { party: Payer; start: number; end: number };

/** Who pays, from the seller's door to the buyer's door. */
export function payerRuns({ payers }: Journey): Run[] {
  const runs: Run[] = [];
  payers.forEach((party, index) => {
    const last = runs.at(-1);
    if (last?.party === party) last.end = index + 1;
    else runs.push({ party, start: index, end: index + 1 });
  });
  return runs;
}

/** Who bears the risk: the seller first, then the buyer. */
export const riskRuns = ({ tasksAtSellersRisk }: Journey): Run[] =>
  [
    { party: 'seller' as const, start: 0, end: tasksAtSellersRisk },
    { party: 'buyer' as const, start: tasksAtSellersRisk, end: journeyTasks.length },
  ].filter(({ start, end }) => end > start);

type Props = { journey: Journey; words: string };

function Across({ journey, words }: Props) {
  const { step, left, width, height, bar } = across;
  const box = (y: number, { start, end }: Run) => ({
    x: left + start * step,
    y,
    width: (end - start) * step,
    height: bar,
  });
  const passesAt = left + journey.tasksAtSellersRisk * step;
  return (
    <svg role="img" aria-label={words} viewBox={`0 0 ${width} ${height}`} className={styles.across}>
      <path className={styles.line} d={`M${left} 12H${width - left}`} />
      <House x={left - 14} y={12} />
      <House x={width - left + 14} y={12} />
      {journeyTasks.map(({ id, label }, index) => {
        const x = left + (index + 0.5) * step;
        return (
          <g key={id}>
            <circle className={styles.stop} cx={x} cy={12} r={5} />
            <Lines x={x} y={32} lines={wrapWords(label, 12)} anchor="middle" />
          </g>
        );
      })}
      <text className={styles.caption} x={left} y={across.pays - 4}>
        Who pays
      </text>
      {payerRuns(journey).map((run) => (
        <Block key={run.start} run={run} box={box(across.pays, run)} />
      ))}
      <text className={styles.caption} x={left} y={across.risk - 4}>
        Who bears the risk
      </text>
      {riskRuns(journey).map((run) => (
        <Block key={run.start} run={run} box={box(across.risk, run)} />
      ))}
      <path className={styles.passes} d={`M${passesAt} ${across.risk - 1}v${bar + 10}`} />
    </svg>
  );
}

function Down({ journey, words }: Props) {
  const { step, top, width, height, bar } = down;
  const box = (x: number, { start, end }: Run) => ({
    x,
    y: top + start * step,
    width: bar,
    height: (end - start) * step,
  });
  const passesAt = top + journey.tasksAtSellersRisk * step;
  return (
    <svg role="img" aria-label={words} viewBox={`0 0 ${width} ${height}`} className={styles.down}>
      <path className={styles.line} d={`M10 ${top}v${step * journeyTasks.length}`} />
      <House x={10} y={top - 12} />
      <House x={10} y={height - 16} />
      {journeyTasks.map(({ id, label }, index) => {
        const y = top + (index + 0.5) * step;
        const lines = wrapWords(label, 21);
        return (
          <g key={id}>
            <circle className={styles.stop} cx={10} cy={y} r={5} />
            <Lines x={24} y={y + (lines.length > 1 ? -3 : 5)} lines={lines} anchor="start" />
          </g>
        );
      })}
      <text className={styles.caption} x={down.pays} y={top - 10}>
        Who pays
      </text>
      {payerRuns(journey).map((run) => (
        <Block key={run.start} run={run} box={box(down.pays, run)} />
      ))}
      <text className={styles.caption} x={down.risk} y={top - 10}>
        Risk
      </text>
      {riskRuns(journey).map((run) => (
        <Block key={run.start} run={run} box={box(down.risk, run)} />
      ))}
      <path className={styles.passes} d={`M${down.risk - 6} ${passesAt}h${bar + 12}`} />
    </svg>
  );
}

/** The door of the seller or the buyer, around a point of the line. */
const House = ({ x, y }: { x: number; y: number }) => (
  <path className={styles.stop} d={`M${x - 8} ${y + 8}v-9l8-7 8 7v9z`} />
);

type Box = { x: number; y: number; width: number; height: number };

/** Draws a part of a bar: filled, outlined or dashed, and named, so that nothing depends on colour alone. */
function Block({ run: { party }, box }: { run: Run; box: Box }) {
  const { x, y, width, height } = box;
  return (
    <g className={styles[party]}>
      <rect x={x + 1} y={y + 1} width={width - 2} height={height - 2} rx={4} />
      <text x={x + width / 2} y={y + height / 2 + 4.5} textAnchor="middle">
        {partyNames[party]}
      </text>
    </g>
  );
}

type LinesProps = { x: number; y: number; lines: string[]; anchor: 'start' | 'middle' };

const Lines = ({ x, y, lines, anchor }: LinesProps) => (
  <text className={styles.label} y={y} textAnchor={anchor}>
    {lines.map((line, index) => (
      <tspan key={line} x={x} dy={index === 0 ? 0 : 14}>
        {line}
      </tspan>
    ))}
  </text>
);

/** Breaks a text into lines of at most `most` letters, for pictures: SVG wraps no text. A longer word has a line of its own. */
export function wrapWords(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
