// The figures of the first visits to a page beside their budgets.
import { median, row } from '../table.mjs';
import { listOfSixty } from './sixty-products.mjs';

const TAP_MS = 100;
const SCRIPT_FILES = 8;
const PAINT_RATIO = 1.15;
/** On 3G. A list has as many requests and bytes as it has pictures. */
const BUDGETS = {
  '/services': { hydratedMs: 3000, scriptKb: 88, requests: 30, kb: 190 },
  [listOfSixty]: { hydratedMs: 3200, scriptKb: 88 },
  '/services/request': { hydratedMs: 3600, scriptKb: 95, requests: 35, kb: 230 },
};

/** @param figures `taps` at several moments; the `whole` visit, or those `compared` with the twin */
export function answerRows(path, { taps, whole, compared }) {
  const answers = taps.map(({ answeredMs }) => answeredMs);
  const moments = taps.map(({ afterMs, answeredMs }) => `${answeredMs.toFixed(0)} at ${afterMs}`);
  const tapped = row(path, Math.max(...answers), {
    unit: 'ms',
    most: TAP_MS,
    note: `from a tap until the menu is open: ${moments.join(', ')} ms after the first paint`,
  });
  return [tapped, ...(whole ? wholeRows(path, whole) : [paintRow(compared)])];
}

function wholeRows(path, { scripts, requests, bytes }) {
  const most = BUDGETS[path];
  return [
    row('  hydrated', scripts.hydratedMs, { unit: 'ms', most: most.hydratedMs }),
    row('  script files before it', scripts.files, { unit: '', most: SCRIPT_FILES }),
    row('  script before it, Brotli', scripts.bytes / 1000, {
      unit: 'kB',
      digits: 1,
      most: most.scriptKb,
    }),
    row('  requests until quiet', requests, { unit: '', most: most.requests }),
    row('  bytes until quiet', bytes / 1000, { unit: 'kB', most: most.kb }),
  ];
}

function paintRow(compared) {
  const ratios = compared.map(({ our, their }) => our.largest.ms / their.largest.ms);
  const ms = (whose) => median(compared.map((round) => round[whose].largest.ms)).toFixed(0);
  return row('  largest paint against the static page', median(ratios), {
    unit: '',
    digits: 2,
    most: PAINT_RATIO,
    note: `${ms('our')} ms, static ${ms('their')} ms`,
  });
}
