export type Place = readonly [longitude: number, latitude: number];

export const mapAlt = 'Map of the sea lane from Rotterdam to Oslo';

const rotterdam: Place = [4.1, 51.95];
const oslo: Place = [10.7, 59.9];

export const map = {
  west: -16,
  east: 38,
  north: 66,
  gateways: [{ name: 'Rotterdam', at: rotterdam, side: 'below' }],
  hubs: [oslo],
  seaLane: [rotterdam, [4, 53], [8, 57.9], [10.6, 58.5], oslo],
  feederLane: [rotterdam, [2, 51.2]],
  airLane: { from: rotterdam, to: oslo },
  laneLinks: [],
  drawnAsOne: [],
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
