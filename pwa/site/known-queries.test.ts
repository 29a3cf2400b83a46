import { expect, test, vi } from 'vitest';
import { serviceChoice } from '../../edge-api/contract/catalogue/cards';
import { knownSearch } from '../../edge-api/contract/catalogue/known-search';
import type { CatalogueReader } from '../../edge-api/contract/page';
import { allAddresses } from '../config/addresses';
import { links } from '../config/links';
import { product, service } from '../test-support/catalogue';
import { render } from './entry-server';
import { knownQuery } from './known-queries';
import { siteAddresses } from './site-addresses';

const services = [service('Air freight')];
const read: CatalogueReader = {
  services: async () => services,
  menuServices: async () => [],
  serviceChoices: async () => services.map(serviceChoice),
  service: async () => null,
  products: async () => ({ items: [product('Tote')], total: 1 }),
  productNames: async () => [product('Tote')],
  product: async () => null,
  privacySettings: () => Promise.reject(new Error('Not asked for.')),
  receipt: () => Promise.reject(new Error('Not asked for.')),
};

async function htmlOf(path: string): Promise<string> {
  const page = await render(path, read, () => undefined);
  if (page.status === 301) throw new Error(`${path} has moved.`);
  return new Response(page.body).text();
}

const searchOf = (path: string, search: string) =>
  knownSearch(search, siteAddresses.parameters(path) ?? []);

const any = 'any';
const anyOf = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, any]));
const list = {
  q: any,
  sort: 'position newest name price-asc price-desc',
  availability: 'in-stock on-request sold',
  grade: 'A B C',
  priced: '1',
  shown: any,
};
const parties = 'seller buyer -';
const places = 'BD HK CN IN NP BT EU GB US other -';
const currencies = 'USD HKD BDT EUR GBP CNY INR AED SGD JPY -';
const units = [
  'mm cm m km in ft yd mi nmi cm2 m2 ha in2 ft2 yd2 ac cm3 l m3 in3 cft yd3 usgal impgal bbl',
  'g kg t oz lb shton lton maund c f k kgm3 cm3kg in3lb lbcft m3t cftt -',
].join(' ');

test('the values that count in the query of each page', () => {
  const known = Object.fromEntries(
    allAddresses.flatMap((address) => {
      const parameters = knownQuery(address).map(({ name, values, wrong }) => [
        name,
        values ? [...values, ...(wrong ? [wrong] : [])].join(' ') : any,
      ]);
      return parameters.length > 0 ? [[address.pattern, Object.fromEntries(parameters)]] : [];
    }),
  );
  expect(known).toEqual({
    '/search': { q: any },
    '/services': { q: any, direction: 'export import', mode: 'air sea road multimodal none' },
    '/services/request': anyOf(
      'service mode from to ready cargo containers weight goods terms value plan',
    ),
    '/contact': { about: any },
    '/enquiry': { product: any },
    '/product/usedProduct': list,
    '/product/newProduct': list,
    '/product/used/:category': list,
    '/product/new/:category': list,
    '/product/toys/:category': list,
    '/product/kids': { category: any, ...list },
    '/product/women': list,
    '/product/women/:name': list,
    '/tools/chargeable-weight': { empty: '1', cargo: '- -' },
    '/tools/container-load': { empty: '1', cargo: '- -' },
    '/tools/landed-cost': {
      empty: '1',
      price: 'fob cfr cif -',
      currency: currencies,
      ...anyOf('goods freight insurance rate cd rd sd vat ait at other pieces'),
    },
    '/tools/demurrage-detention': {
      empty: '1',
      way: 'import export -',
      time: 'combined separate -',
      count: 'next same -',
      currency: currencies,
      portCurrency: currencies,
      ...anyOf('containers forty discharged out returned free slabs'),
      ...anyOf('detentionFree detentionSlabs portFree portSlabs'),
    },
    '/tools/unit-converter': {
      empty: '1',
      kind: 'length area volume weight temperature ratio -',
      from: units,
      to: units,
      ...anyOf('left right'),
    },
    '/tools/incoterms': {
      mode: 'container ship air road courier multimodal -',
      carriage: parties,
      insurance: 'seller none -',
      export: parties,
      import: parties,
      risk: 'door terminal ship destination -',
    },
    '/tools/documents': {
      from: places,
      to: places,
      mode: 'sea air road courier -',
      goods: 'general garments food electronics dangerous used machinery personal -',
    },
    '/login': { next: any },
    '/registration': { next: any },
  });
});

test('however many values are made up for a choice, there is one page of them', async () => {
  // On Node 20 React's development build warns once of an empty piece.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const address of allAddresses) {
    const path = address.pattern.replace(/:\w+/, 'laptop');
    for (const { name, values } of knownQuery(address)) {
      if (!values) continue;
      const search = searchOf(path, `?${name}=made-up-1`);
      expect(searchOf(path, `?${name}=+made-up-2&${name}=${values[0]}`)).toBe(search);
      expect(await htmlOf(path + search), path).toBe(await htmlOf(`${path}?${name}=made-up-1`));
      expect(searchOf(path, `?${name}=${values[0]}`)).toBe(`?${name}=${values[0]}`);
    }
  }
});

test('a choice with spaces around it is that choice where the tool takes it', async () => {
  expect(searchOf(links.incoterms, '?mode=+air')).toBe('?mode=air');
  expect(await htmlOf(`${links.incoterms}?mode=+air`)).toBe(
    await htmlOf(`${links.incoterms}?mode=air`),
  );
  expect(searchOf(links.incoterms, '?mode=+')).toBe('');
});

test('what an address begins a form with is rendered, and what it opens there is not', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const [path, begins, opens] of [
    [links.contact, '?about=Padma+Bag', '&edit=1'],
    [links.request, '?mode=air&from=BDDAC+Dhaka&cargo=1-carton-1x1x1-5', '&edit=1&again=2'],
  ] as const) {
    expect(searchOf(path, begins + opens)).toBe(begins);
    expect(await htmlOf(path + begins + opens), path).toBe(await htmlOf(path + begins));
  }
});
