import type { Found, FoundGroup, Hit } from '../../../edge-api/contract/page-data';

export const nothingFound: Found = { services: [], others: [] };

/** The first hits of a kind. */
export const groupOf = (title: string, hits: readonly Hit[], most: number): FoundGroup => ({
  title,
  hits: hits.slice(0, most),
  total: hits.length,
});

/** Adds hits of a kind below those that are there, and how many there are of those. No hit is listed twice. */
export function addHits(found: Found, { title, hits, total }: FoundGroup): Found {
  const before = found.others.find((group) => group.title === title);
  const known = before?.hits.map(({ href }) => href) ?? [];
  const more = hits.filter(({ href }) => !known.includes(href));
  const all = [...(before?.hits ?? []), ...more];
  const rest = found.others.filter((group) => group.title !== title);
  const sum = Math.max((before?.total ?? 0) + total - (hits.length - more.length), all.length);
  return {
    ...found,
    others: all.length > 0 ? [...rest, { ...before, title, hits: all, total: sum }] : rest,
  };
}

/** Returns what Enter opens: an entry with exactly this name, else a service, else the first hit. */
export const firstOf = ({ services, others, exact }: Found): Hit | undefined =>
  exact ?? services[0] ?? others[0]?.hits[0];

/** How much there is, shown or not. */
export const countOf = ({ services, others }: Found): number =>
  others.reduce((sum, { total }) => sum + total, services.length);

/** Whether there is more than what is shown. */
export const hasMore = ({ others }: Found): boolean =>
  others.some(({ hits, total }) => total > hits.length);
