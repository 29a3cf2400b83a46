import type { Found, Hit } from '../../../edge-api/contract/page-data';

export const nothingFound: Found = { services: [], others: [] };

/** Adds hits of a kind below those that are there. No hit is listed twice. */
export function addHits(found: Found, title: string, hits: readonly Hit[]): Found {
  const before = found.others.find((group) => group.title === title)?.hits ?? [];
  const known = before.map(({ href }) => href);
  const all = [...before, ...hits.filter(({ href }) => !known.includes(href))];
  const rest = found.others.filter((group) => group.title !== title);
  return { ...found, others: all.length > 0 ? [...rest, { title, hits: all }] : rest };
}

/** What Enter opens: a service, else the first of what was found. */
export const firstOf = ({ services, others }: Found): Hit | undefined =>
  services[0] ?? others[0]?.hits[0];

export const countOf = ({ services, others }: Found): number =>
  [services, ...others.map(({ hits }) => hits)].flat().length;
