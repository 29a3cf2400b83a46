/** Something that the search leads to. */
export type Hit = { label: string; href: string; note?: string };

export type Found = {
  services: Hit[];
  /** What was found besides services, by kind, such as "Articles". */
  others: { title: string; hits: Hit[] }[];
};

export const nothingFound: Found = { services: [], others: [] };

/** With more hits of a kind, below those that are there; none twice. */
export function addHits(found: Found, title: string, hits: readonly Hit[]): Found {
  const before = found.others.find((group) => group.title === title)?.hits ?? [];
  const known = before.map(({ href }) => href);
  const all = [...before, ...hits.filter(({ href }) => !known.includes(href))];
  const rest = found.others.filter((group) => group.title !== title);
  return { ...found, others: all.length > 0 ? [...rest, { title, hits: all }] : rest };
}
