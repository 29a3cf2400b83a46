import { expect, test } from 'vitest';
import { optionsBySlug } from '../../seed/catalogue/example-request-options';
import { airServices } from '../../seed/catalogue/services-air';
import { landServices } from '../../seed/catalogue/services-land';
import { seaServices } from '../../seed/catalogue/services-sea';
import { specialServices } from '../../seed/catalogue/services-special';
import { tradeServices } from '../../seed/catalogue/services-trade';
import { serviceChoice } from '../catalogue/cards';
import { slugify } from '../catalogue/slug';
import { laneBySlug, lanes } from '../freight/lanes';
import { laneCase, laneChecklists, laneServices } from './lane-papers';
import { caseProblem } from './paper-case';

const services = [airServices, landServices, seaServices, specialServices, tradeServices]
  .flat()
  .map((service) => {
    const slug = slugify(service.title);
    return serviceChoice({ ...service, slug, ...optionsBySlug[slug] });
  });

const servicesOf = (slug: string) => {
  const lane = laneBySlug(slug);
  return lane ? laneServices(lane, services) : [];
};

test('every lane has papers on both sides for each of its modes', () => {
  for (const lane of lanes) {
    const checklists = laneChecklists(lane);
    expect(checklists.map(({ mode }) => mode)).toEqual(lane.modes);
    for (const { mode, checklist } of checklists) {
      expect(caseProblem(laneCase(lane, mode))).toBeNull();
      const parts = checklist.parts.map(({ part }) => part);
      expect(parts, lane.slug).toEqual(expect.arrayContaining(['trade', 'export', 'import']));
    }
  }
});

test('services fit by mode and direction, and by the papers that they prepare', () => {
  const sea = servicesOf('chattogram-hong-kong');
  expect(sea).toEqual(
    expect.arrayContaining([
      ...['sea-freight-fcl-export', 'sea-freight-fcl-import', 'sea-freight-lcl-consolidation'],
      ...['customs-clearance-bangladesh', 'hong-kong-customs-declarations', 'trade-documents'],
    ]),
  );
  for (const slug of ['air-freight-export', 'land-port-freight', 'cross-trade-shipping'])
    expect(sea).not.toContain(slug);
});

test('an export has no import services, and a lane without Hong Kong none of its declarations', () => {
  const colombo = servicesOf('chattogram-colombo');
  expect(colombo).toContain('sea-freight-fcl-export');
  expect(colombo).toContain('container-depot-handling');
  expect(servicesOf('hong-kong-singapore')).not.toContain('container-depot-handling');
  for (const slug of ['sea-freight-fcl-import', 'hong-kong-customs-declarations'])
    expect(colombo).not.toContain(slug);
  expect(servicesOf('colombo-chattogram')).toContain('sea-freight-fcl-import');
});

test('over the land port the truck goes, no ship and no aircraft', () => {
  const road = servicesOf('benapole-petrapole');
  expect(road).toContain('land-port-freight');
  expect(road.filter((slug) => /^(sea|air)-freight/.test(slug))).toEqual([]);
});

test('a lane with two modes has the services of both', () => {
  expect(servicesOf('hong-kong-singapore')).toEqual(
    expect.arrayContaining(['air-freight-export', 'sea-freight-fcl-export']),
  );
});
