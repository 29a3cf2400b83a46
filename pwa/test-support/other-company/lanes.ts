export type CompanyPort = {
  /** UN/LOCODE without its space. */
  unlocode: string;
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  countryName: string;
  /** How our lanes use it. */
  modes: readonly ('sea' | 'air' | 'road')[];
  /** What our texts say of it. */
  about: string;
};

export const ports = {
  rotterdam: {
    unlocode: 'NLRTM',
    name: 'Rotterdam',
    country: 'NL',
    countryName: 'Netherlands',
    modes: ['sea'],
    about: 'The port in front of our door.',
  },
  oslo: {
    unlocode: 'NOOSL',
    name: 'Oslo',
    country: 'NO',
    countryName: 'Norway',
    modes: ['sea'],
    about: 'A port at the end of a long fjord.',
  },
} as const satisfies Record<string, CompanyPort>;

export type PortName = keyof typeof ports;

export const laneEnds: readonly (readonly [PortName, PortName])[] = [
  ['rotterdam', 'oslo'],
  ['oslo', 'rotterdam'],
];
