import * as v from 'valibot';
import { slug, some, text } from './field-schemas';

const degrees = (most: number) =>
  v.pipe(
    v.number('is no number of degrees.'),
    v.minValue(-most, `is less than -${most} degrees.`),
    v.maxValue(most, `is more than ${most} degrees.`),
  );
const place = v.tuple([degrees(180), degrees(90)], 'is no pair of longitude and latitude.');
const mapParts = ['sea', 'feeder', 'air'] as const;

/** What `map.ts` says of the map on the home page. */
export const companyMap = v.pipe(
  v.object({
    west: degrees(180),
    east: degrees(180),
    north: degrees(90),
    gateways: some(
      v.object({
        name: text,
        at: place,
        side: v.picklist(['above', 'below', 'right'], 'is none of above, below and right.'),
      }),
    ),
    hubs: v.array(place),
    seaLane: v.array(place),
    feederLane: v.array(place),
    airLane: v.object({ from: place, to: place }),
    laneLinks: v.array(
      v.object({ lane: slug, part: v.picklist(mapParts, 'is no part of the map.'), at: place }),
    ),
    drawnAsOne: v.array(text),
  }),
  v.check(({ west, east }) => west < east, 'has its west not west of its east.'),
);
