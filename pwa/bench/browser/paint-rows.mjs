// The figures of the visits to one page and to its static twin as rows beside their budgets.
import { median, row } from '../table.mjs';

const FIRST_RATIO = 1.25;
const REPEAT_RATIO = 1.4;
const BLOCKING_MS = 50;
const BEFORE_IDLE_KB = 110;

/**
 * @param visits rounds of `{ our, their }` of each kind
 * @param inlinedBytes what of our document is pictures
 */
export function paintRows(path, { first, repeat, offline }, inlinedBytes) {
  const ofOurs = (figure) => first.map(({ our }) => figure(our));
  const shifts = [...first, ...repeat, ...offline].map(({ our }) => our.shift);
  const spans = ofOurs(({ blockingMs }) => blockingMs);
  const { largest } = first[0].our;
  // A picture that travels in the document has a `data:` address.
  const requests = largest.src && !largest.src.startsWith('data:') ? 1 : 0;
  const what = largest.src ? 'a picture' : `<${largest.tag}>`;
  return [
    row(path, requests, {
      unit: '',
      most: 0,
      note: `requests besides the document: the largest paint is ${what}`,
    }),
    ratioRow('  largest paint, first visit', first, FIRST_RATIO),
    ratioRow('  largest paint, repeat visit', repeat, REPEAT_RATIO),
    ratioRow('  largest paint, offline start', offline, REPEAT_RATIO),
    row('  blocking time, first visit', median(spans), {
      unit: 'ms',
      most: BLOCKING_MS,
      note: `runs ${range(spans, 0)}`,
    }),
    row('  bytes before idle', (median(ofOurs(({ bytes }) => bytes)) - inlinedBytes) / 1000, {
      unit: 'kB',
      digits: 1,
      most: BEFORE_IDLE_KB,
      note: `besides pictures; idle at ${median(ofOurs(({ idleMs }) => idleMs ?? 0)).toFixed(0)} ms`,
    }),
    row('  layout shift, largest', Math.max(...shifts), { unit: '', digits: 3, most: 0 }),
  ];
}

function ratioRow(what, rounds, most) {
  const ratios = rounds.map(({ our, their }) => our.largest.ms / their.largest.ms);
  const ms = (visit) => median(rounds.map((round) => round[visit].largest.ms)).toFixed(0);
  const note = `${ms('our')} ms, static ${ms('their')} ms; rounds ${range(ratios, 2)}`;
  return row(what, median(ratios), { unit: '', digits: 2, most, note });
}

const range = (values, digits) =>
  `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
