import { expect, test } from 'vitest';
import { slugify } from '../catalogue/slug';
import { laneBack, laneBySlug, laneName, lanes, placeOf } from './lanes';

test('there are twelve to sixteen lanes, each with an address of its own and at least one mode', () => {
  expect(lanes.length).toBeGreaterThanOrEqual(12);
  expect(lanes.length).toBeLessThanOrEqual(16);
  const slugs = lanes.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const lane of lanes) {
    expect(slugify(lane.slug)).toBe(lane.slug);
    expect(lane.modes.length, lane.slug).toBeGreaterThan(0);
    expect(laneBySlug(lane.slug)).toBe(lane);
  }
});

test('each lane begins or ends where the company is', () => {
  for (const { slug, from, to } of lanes) {
    expect(
      [from, to].some(({ country }) => ['BD', 'HK'].includes(country)),
      slug,
    ).toBe(true);
  }
});

test('a mode of a lane is one of both ports', () => {
  expect(laneBySlug('chattogram-hong-kong')?.modes).toEqual(['sea']);
  expect(laneBySlug('dhaka-hong-kong')?.modes).toEqual(['air']);
  expect(laneBySlug('hong-kong-singapore')?.modes).toEqual(['sea', 'air']);
  expect(laneBySlug('petrapole-benapole')?.modes).toEqual(['road']);
});

test('between our own countries a lane is export and import, otherwise one of them', () => {
  expect(laneBySlug('dhaka-hong-kong')?.directions).toEqual(['export', 'import']);
  expect(laneBySlug('chattogram-colombo')?.directions).toEqual(['export']);
  expect(laneBySlug('singapore-hong-kong')?.directions).toEqual(['import']);
});

test('garments go to India by sea, so its seaports have a lane there and none back', () => {
  for (const slug of ['chattogram-kolkata', 'chattogram-nhava-sheva']) {
    const lane = laneBySlug(slug);
    expect(lane && laneBack(lane), slug).toBeUndefined();
  }
  const lane = laneBySlug('hong-kong-dhaka');
  expect(lane && laneBack(lane)?.slug).toBe('dhaka-hong-kong');
});

test('names a lane and its ends for people', () => {
  const lane = laneBySlug('chattogram-hong-kong');
  expect(lane && laneName(lane)).toBe('Chattogram to Hong Kong');
  expect(lane && placeOf(lane.from)).toBe('Chattogram, Bangladesh');
  expect(lane && placeOf(lane.to)).toBe('Hong Kong');
});

test.each(['', 'atlantis', 'toString', 'hong-kong-hong-kong', 'CHATTOGRAM-HONG-KONG'])(
  'has no lane at %s',
  (slug) => {
    expect(laneBySlug(slug)).toBeUndefined();
  },
);
