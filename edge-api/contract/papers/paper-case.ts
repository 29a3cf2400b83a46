/** Where goods come from or go to, as far as papers differ. */
export const paperPlaces = {
  BD: 'Bangladesh',
  HK: 'Hong Kong',
  CN: 'Mainland China',
  IN: 'India',
  NP: 'Nepal',
  BT: 'Bhutan',
  EU: 'European Union',
  GB: 'United Kingdom',
  US: 'United States',
  other: 'Another country',
} as const;
export type PaperPlace = keyof typeof paperPlaces;

export const paperModes = {
  sea: 'Sea',
  air: 'Air',
  road: 'Road',
  courier: 'Courier',
} as const;
export type PaperMode = keyof typeof paperModes;

export const goodsKinds = {
  general: 'General goods',
  garments: 'Garments',
  food: 'Food and plants',
  electronics: 'Electronics and batteries',
  dangerous: 'Dangerous goods',
  used: 'Used goods',
  machinery: 'Machinery',
  personal: 'Personal effects',
} as const;
export type GoodsKind = keyof typeof goodsKinds;

/** What is carried, from where to where, and how. */
export type PaperCase = { from: PaperPlace; to: PaperPlace; mode: PaperMode; goods: GoodsKind };

/** When a paper is needed; a missing part does not matter. */
export type Applies = {
  from?: readonly PaperPlace[];
  to?: readonly PaperPlace[];
  /** At either end. */
  touches?: readonly PaperPlace[];
  modes?: readonly PaperMode[];
  goods?: readonly GoodsKind[];
  /** Not with these goods. */
  except?: readonly GoodsKind[];
};

export function appliesTo(applies: Applies, { from, to, mode, goods }: PaperCase): boolean {
  return (
    (applies.from?.includes(from) ?? true) &&
    (applies.to?.includes(to) ?? true) &&
    (applies.touches?.some((place) => place === from || place === to) ?? true) &&
    (applies.modes?.includes(mode) ?? true) &&
    (applies.goods?.includes(goods) ?? true) &&
    !applies.except?.includes(goods)
  );
}

const europeanUnion =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** The place of a country (ISO 3166-1 alpha-2). */
export function paperPlaceOf(country: string): PaperPlace {
  if (europeanUnion.includes(country)) return 'EU';
  return Object.hasOwn(paperPlaces, country) ? (country as PaperPlace) : 'other';
}

// The land ports and the land boundary of our articles.
const roads = ['BD IN', 'BD NP', 'BD BT', 'HK CN'];

/** Why there is no list of papers for a case, in a sentence; null where there is one. */
export function caseProblem({ from, to, mode }: PaperCase): string | null {
  if (from === to && from !== 'other') {
    return `Both ends are the same: ${paperPlaces[from]}. Please choose two different ones.`;
  }
  const isHome = [from, to].some((place) => place === 'BD' || place === 'HK');
  const isRoad = roads.includes(`${from} ${to}`) || roads.includes(`${to} ${from}`);
  if (mode === 'road' && isHome && !isRoad) {
    return `No truck goes from ${placeName(from)} to ${placeName(to)}. Please choose sea or air.`;
  }
  return null;
}

/** A place within a sentence. */
export function placeName(place: PaperPlace): string {
  if (place === 'other') return 'another country';
  return ['EU', 'GB', 'US'].includes(place) ? `the ${paperPlaces[place]}` : paperPlaces[place];
}
