// One of each kind of freight, the ones that most visitors come for.
const featured = [
  'sea-freight-fcl-export',
  'air-freight-import',
  'sea-freight-lcl-consolidation',
  'customs-clearance-bangladesh',
  'door-to-door-delivery',
  'warehousing-and-distribution',
];

/** The services that the home page shows; the first ones where none of ours is left. */
export function homeServices<T extends { slug: string }>(services: T[]): T[] {
  const shown = services.filter(({ slug }) => featured.includes(slug));
  return shown.length > 0 ? shown : services.slice(0, featured.length);
}
