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

const hub = 'A hub port, where containers from Chattogram usually change to an ocean vessel.';
const seaAirHub = `${hub} Sea-air freight changes to the aircraft here too.`;

// The law that our service for land ports describes.
const garmentsBySea =
  'One of the two seaports through which garments from Bangladesh enter India: they may not come by land (checked on 23 November 2026).';

/** The ports, airports and land ports of our lanes; each has its name in addresses. */
export const ports = {
  chattogram: {
    unlocode: 'BDCGP',
    name: 'Chattogram',
    country: 'BD',
    countryName: 'Bangladesh',
    modes: ['sea'],
    about:
      'Most export containers are stuffed at private off-docks around the port, where customs officers work. From here they usually go to a hub port first.',
  },
  dhaka: {
    unlocode: 'BDDAC',
    name: 'Dhaka',
    country: 'BD',
    countryName: 'Bangladesh',
    modes: ['air'],
    about:
      'Hazrat Shahjalal International Airport. Cargo is weighed, measured and screened here, and cleared in ASYCUDA World.',
  },
  benapole: {
    unlocode: 'BDBNP',
    name: 'Benapole',
    country: 'BD',
    countryName: 'Bangladesh',
    modes: ['road'],
    about:
      'The land port opposite Petrapole, the busiest crossing to India. As a rule a truck goes no further than the land port on the other side.',
  },
  'hong-kong': {
    unlocode: 'HKHKG',
    name: 'Hong Kong',
    country: 'HK',
    countryName: 'Hong Kong',
    modes: ['sea', 'air'],
    about:
      'A free port: no general customs tariff and no VAT or sales tax. Nearly every shipment needs a trade declaration.',
  },
  petrapole: {
    unlocode: 'INPTP',
    name: 'Petrapole',
    country: 'IN',
    countryName: 'India',
    modes: ['road'],
    about:
      'The Indian side of the crossing at Benapole. The cargo is unloaded into a shed here, or moved straight into a local truck.',
  },
  kolkata: {
    unlocode: 'INCCU',
    name: 'Kolkata',
    country: 'IN',
    countryName: 'India',
    modes: ['sea'],
    about: garmentsBySea,
  },
  'nhava-sheva': {
    unlocode: 'INNSA',
    name: 'Nhava Sheva',
    country: 'IN',
    countryName: 'India',
    modes: ['sea'],
    about: garmentsBySea,
  },
  singapore: {
    unlocode: 'SGSIN',
    name: 'Singapore',
    country: 'SG',
    countryName: 'Singapore',
    modes: ['sea', 'air'],
    about: seaAirHub,
  },
  colombo: {
    unlocode: 'LKCMB',
    name: 'Colombo',
    country: 'LK',
    countryName: 'Sri Lanka',
    modes: ['sea'],
    about: seaAirHub,
  },
  'port-klang': {
    unlocode: 'MYPKG',
    name: 'Port Klang',
    country: 'MY',
    countryName: 'Malaysia',
    modes: ['sea'],
    about: hub,
  },
} as const satisfies Record<string, CompanyPort>;

export type PortName = keyof typeof ports;

// Those that our articles and services name most. Garments go to India by sea, hence the two lanes there.
export const laneEnds: readonly (readonly [PortName, PortName])[] = [
  ['chattogram', 'hong-kong'],
  ['hong-kong', 'chattogram'],
  ['dhaka', 'hong-kong'],
  ['hong-kong', 'dhaka'],
  ['chattogram', 'singapore'],
  ['singapore', 'chattogram'],
  ['chattogram', 'colombo'],
  ['colombo', 'chattogram'],
  ['chattogram', 'port-klang'],
  ['port-klang', 'chattogram'],
  ['hong-kong', 'singapore'],
  ['singapore', 'hong-kong'],
  ['benapole', 'petrapole'],
  ['petrapole', 'benapole'],
  ['chattogram', 'kolkata'],
  ['chattogram', 'nhava-sheva'],
];
