import { expect, test } from 'vitest';
import type { Service } from '../../edge-api/contract/catalogue/service';
import { services as seeded } from '../../edge-api/seed/catalogue/example-catalogue';
import { inGroups } from './service-groups';

test('services are listed as sea, air, land, customs and special, each once and in their order', () => {
  const groups = inGroups(seeded);
  expect(groups.map(({ label }) => label)).toEqual([
    'Sea',
    'Air',
    'Land',
    'Customs and trade',
    'Special',
  ]);
  expect(groups.flatMap(({ services }) => services)).toHaveLength(seeded.length);
  for (const { services } of groups) {
    expect(seeded.filter((service) => services.includes(service))).toEqual(services);
  }
});

test('a group without services is left out, and an unknown mode is special', () => {
  const drone = { mode: 'drone' as Service['mode'] };
  expect(inGroups([drone])).toEqual([{ label: 'Special', services: [drone] }]);
});
