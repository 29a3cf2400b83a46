// Made by npm run brand from pwa/config/company/map.ts: change it there.

/** The labels of the map, and where their places are in percent of its width and height. */
export const laneMapLabels = [
  { name: 'Dhaka', side: 'above', xPercent: 35.45, yPercent: 15.93 },
  { name: 'Chattogram', side: 'below', xPercent: 37.79, yPercent: 21.08 },
  { name: 'Hong Kong', side: 'right', xPercent: 75.2, yPercent: 21.18 },
] as const;

/** The lanes of the map, each with its part of the drawing, and where its link is. */
export const laneMapLinks: readonly LaneLink[] = [
  { lane: 'chattogram-hong-kong', part: 'sea', xPercent: 65.55, yPercent: 71.25 },
  { lane: 'chattogram-colombo', part: 'feeder', xPercent: 28.43, yPercent: 59.51 },
  { lane: 'dhaka-hong-kong', part: 'air', xPercent: 55.35, yPercent: 14.69 },
];

type LaneLink = {
  lane: string;
  part: 'sea' | 'feeder' | 'air';
  xPercent: number;
  yPercent: number;
};

export const laneMapAlt =
  'Map of the sea lane from Chattogram through the Strait of Malacca to Hong Kong, and the air lane from Dhaka to Hong Kong';
