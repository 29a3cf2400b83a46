// Apart from their schema, which a form does not need before something is typed.

/** What a line of cargo can be of. */
export const cargoKinds = ['packages', 'containers', 'breakbulk'] as const;
export type CargoKind = (typeof cargoKinds)[number];

/** How packages are packed. */
export const packageKinds = [
  'carton',
  'pallet',
  'crate',
  'drum',
  'bag',
  'bale',
  'roll',
  'other',
] as const;
