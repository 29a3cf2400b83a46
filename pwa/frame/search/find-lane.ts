import { laneName, lanes } from '../../../edge-api/contract/freight/lanes';
import { isHome } from '../../../edge-api/contract/freight/routes';
import type { Hit } from '../../../edge-api/contract/page-data';
import { links } from '../../config/links';
import { portText } from '../../data/enquiry/port-texts';
import type { Port } from '../../data/enquiry/ports';
import { resolvePlace } from '../../data/enquiry/resolve-place';

type Ends = [from: string, to: string];

const arrow = /→|⇒|->|=>|–|—/g;
/** Without "to" or an arrow, so few letters are a word more often than a place. */
const shortestName = 4;

/**
 * Finds the lane that two places in a text mean, in the direction in which they are typed: "chattogram hong kong",
 * "dhaka to la", "to dhaka from la". If we have no page of the lane, it finds a quotation for it. Null where the text
 * is no two places.
 */
export function findLane(ports: readonly Port[], query: string): Hit | null {
  const { said, others } = endsIn(query);
  const isLong = (name: string) => name.length >= shortestName;
  for (const [ends, isSaid] of [...said.map(known), ...others.map(unknown)]) {
    const from = placeOf(ports, ends[0]);
    const to = from && placeOf(ports, ends[1]);
    if (!from || !to || from === to) continue;
    if (isSaid || (ends.every(isLong) && [from, to].some(({ country }) => isHome(country))))
      return laneHit(from, to);
  }
  return null;
}

const placeOf = (ports: readonly Port[], name: string) => resolvePlace(ports, name).ports[0];

const known = (ends: Ends) => [ends, true] as const;
const unknown = (ends: Ends) => [ends, false] as const;

/** Returns the ways to read a text as two places: by its words such as "to", and else split between any two words. */
function endsIn(query: string): { said: Ends[]; others: Ends[] } {
  const words = query
    .replace(arrow, ' to ')
    .trim()
    .replace(/^from\s+/i, '')
    .split(/\s+/);
  const at = (index: number): Ends => [
    words.slice(0, index).join(' '),
    words.slice(index).join(' '),
  ];
  const isWord = (index: number, word: string) => words[index]?.toLowerCase() === word;
  const inner = words.map((_, index) => index).slice(1, -1);
  const said = inner.flatMap((index): Ends[] => {
    const [before] = at(index);
    const [, behind] = at(index + 1);
    if (isWord(index, 'to')) return [[before, behind]];
    return isWord(index, 'from') ? [[behind, before.replace(/^to\s+/i, '')]] : [];
  });
  return { said, others: said.length > 0 ? [] : words.map((_, index) => at(index)).slice(1) };
}

function laneHit(from: Port, to: Port): Hit {
  const lane = lanes.find(
    (one) => one.from.unlocode === from.unlocode && one.to.unlocode === to.unlocode,
  );
  if (lane) return { label: laneName(lane), href: links.lane(lane.slug), note: 'lane' };
  const end = ({ country, unlocode, name }: Port) => ({ country, unlocode, place: name });
  return {
    label: `${portText(from)} to ${portText(to)}`,
    note: 'quotation',
    href: links.requestStart({ from: end(from), to: end(to) }),
  };
}
