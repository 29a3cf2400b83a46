/** Below the tagline. */
export const heroText =
  'Sea, air and road freight with customs at both ends. Look things up and write to us even without a network: what you send is stored, and delivered once.';

/** The services that the home page shows, by their addresses: one of each kind, which most visitors come for. */
export const featuredServices = [
  'sea-freight-fcl-export',
  'air-freight-import',
  'sea-freight-lcl-consolidation',
  'customs-clearance-bangladesh',
  'door-to-door-delivery',
  'warehousing-and-distribution',
];
