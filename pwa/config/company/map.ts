/** Longitude and latitude, in degrees. */
export type Place = readonly [longitude: number, latitude: number];

export const mapAlt =
  'Map of the sea lane from Chattogram through the Strait of Malacca to Hong Kong, and the air lane from Dhaka to Hong Kong';

const dhaka: Place = [90.4, 23.84];
const chattogram: Place = [91.8, 22.33];
const hongKong: Place = [114.17, 22.3];
const colombo: Place = [79.85, 6.95];

/** What the map of the home page shows: nearly twice as wide as high, on Mercator's projection. */
export const map = {
  west: 69.2,
  east: 129,
  north: 28.4,
  /** With a large dot and a label, on this side of the dot. */
  gateways: [
    { name: 'Dhaka', at: dhaka, side: 'above' },
    { name: 'Chattogram', at: chattogram, side: 'below' },
    { name: 'Hong Kong', at: hongKong, side: 'right' },
  ],
  /** With a small dot: Singapore, Port Klang and Colombo. */
  hubs: [[103.85, 1.24], [101.36, 3.0], colombo],
  // Ships leave the Karnaphuli, pass the Preparis North Channel east of the Andamans, the Strait of
  // Malacca (One Fathom Bank), the Singapore Strait (Horsburgh), then between the Paracels and the Spratlys.
  seaLane: [
    chattogram,
    [91.62, 21.6],
    [91.85, 19.4],
    [92.65, 17.3],
    [93.75, 15.0],
    [95.0, 12.2],
    [96.5, 8.4],
    [98.5, 5.5],
    [100.2, 3.55],
    [101.2, 2.6],
    [102.2, 1.8],
    [103.2, 1.17],
    [103.9, 1.16],
    [104.5, 1.4],
    [105.6, 2.9],
    [108.4, 6.9],
    [111.3, 11.6],
    [113.3, 16.5],
    [114.1, 20.5],
    hongKong,
  ],
  /** Fainter than the other. */
  feederLane: [
    chattogram,
    [91.62, 21.6],
    [90.6, 18.2],
    [86.2, 10.6],
    [83.0, 6.5],
    [81.4, 5.45],
    [80.2, 5.55],
    [79.65, 6.3],
    colombo,
  ],
  airLane: { from: dhaka, to: hongKong },
  /** Where a link on the map leads to the page of a lane, by the part that shows it. */
  laneLinks: [
    { lane: 'chattogram-hong-kong', part: 'sea', at: [108.4, 6.9] },
    { lane: 'chattogram-colombo', part: 'feeder', at: [86.2, 10.6] },
    { lane: 'dhaka-hong-kong', part: 'air', at: [102.3, 24.2] },
  ],
  /** Countries without a border between them: at this scale it would only be a blot under a port. */
  drawnAsOne: ['China', 'Hong Kong', 'Macao'],
} as const satisfies CompanyMap;

export type CompanyMap = {
  west: number;
  east: number;
  north: number;
  gateways: readonly { name: string; at: Place; side: 'above' | 'below' | 'right' }[];
  hubs: readonly Place[];
  seaLane: readonly Place[];
  feederLane: readonly Place[];
  airLane: { from: Place; to: Place };
  laneLinks: readonly { lane: string; part: 'sea' | 'feeder' | 'air'; at: Place }[];
  drawnAsOne: readonly string[];
};
