import { execFileSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { portByAirport } from '../../../edge-api/contract/freight/port-codes';
import { loadPorts, readPorts, searchPorts } from './ports';
import committed from './ports.json';

const ports = await loadPorts();
const codesFor = (query: string, limit?: number) =>
  searchPorts(ports, query, limit).map((port) => port.unlocode);

describe('the committed list', () => {
  test('is what the generator makes of the package today', () => {
    const printed = execFileSync(process.execPath, ['pwa/build/assets/make-ports.mjs', '--print'], {
      encoding: 'utf8',
    });
    expect(JSON.parse(printed)).toEqual(committed);
  });

  test('has a valid code, a name and a current country for every port, each code once', () => {
    const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const port of ports) {
      if (port.unlocode) expect(port.unlocode).toMatch(/^[A-Z]{2}[A-Z2-9]{3}$/);
      for (const code of port.keys.codes) expect(code.slice(0, 2)).toBe(port.country);
      expect(port.kinds, port.name).not.toEqual([]);
      expect(port.name).not.toBe('');
      expect(countries.of(port.country), port.country).toBeTruthy();
    }
    const codes = ports.flatMap((port) => port.keys.codes);
    expect(new Set(codes).size).toBe(codes.length);
    expect(ports.length).toBeGreaterThan(2_000);
  });

  test('has every port that our lanes and trade use', () => {
    const codes = new Set(ports.flatMap((port) => port.keys.codes));
    const wanted = 'QAHMD AEKHL LKHBA OMDQM NGLKK PKGWD INVZJ SAKAC MATNG EGPSE PECHY CNTAC VNCMT';
    for (const code of wanted.split(' ')) expect(codes, code).toContain(code);
  });

  test('stays small enough to be on every device: 24 kB on its way', () => {
    expect(gzipSync(JSON.stringify(committed)).byteLength).toBeLessThan(24_000);
  });

  test('has each place once: no two entries of a country have the same name', () => {
    const names = ports.map(({ country, name }) => `${country} ${name.replace(/ \(.*| ICD$/, '')}`);
    // Its dry port is another place: trains from the seaports end there. Of Doha one is the airport.
    const allowed = ['NP Birgunj', 'QA Doha'];
    const doubles = names.filter((name, place) => names.indexOf(name) !== place);
    expect(doubles).toEqual(allowed);
    expect(codesFor('Biratnagar')).toEqual(['NPBIR']);
    expect(codesFor('NPBRI')).toEqual(['NPBIR']);
  });

  test.each([
    ['BDCGP', 'Chattogram'],
    ['BDMGL', 'Mongla'],
    ['BDPAY', 'Payra Port'],
    ['BDDAC', 'Dhaka'],
    ['BDBNP', 'Benapole'],
    ['HKHKG', 'Hong Kong'],
    ['INPTP', 'Petrapole'],
    ['BTPHU', 'Phuentsholing'],
    ['BTTHI', 'Thimphu'],
    ['NPBIR', 'Biratnagar'],
    ['VNHAN', 'Hanoi'],
    ['BEBRU', 'Brussel'],
    ['CATOR', 'Toronto'],
  ])('has %s, %s', (unlocode, name) => {
    expect(searchPorts(ports, unlocode)[0]).toMatchObject({
      unlocode,
      name,
      country: unlocode.slice(0, 2),
    });
  });
});

describe('searching', () => {
  test('finds every port by its own code, first', () => {
    for (const { unlocode } of ports) if (unlocode) expect(codesFor(unlocode)[0]).toBe(unlocode);
  });

  test('finds every port by its own name and by every other name', () => {
    for (const port of ports) {
      for (const name of [port.name, ...port.aliases])
        expect(codesFor(name), name).toContain(port.unlocode);
    }
  });

  test('finds Chattogram under both spellings', () => {
    expect(codesFor('chattogram')[0]).toBe('BDCGP');
    expect(codesFor('CHITTAGONG')[0]).toBe('BDCGP');
  });

  test.each([
    ['Phuntsholing', 'BTPHU'],
    ['ha noi', 'VNHAN'],
    ['HÀ NỘI', 'VNHAN'],
    ['brussels', 'BEBRU'],
    ['Bruxelles', 'BEBRU'],
    ['pearson international', 'CAYYZ'],
    ['munchen', 'DEMUC'],
    ['Vienna', 'ATVIE'],
    ['jessore', 'BDJSR'],
    ['Dacca', 'BDDAC'],
    ['Saigon', 'VNSGN'],
    ['peking', 'CNBJS'],
    ['Tughlakabad', 'INTKD'],
  ])('finds %s under a former, local, foreign or plain spelling', (typed, unlocode) => {
    expect(codesFor(typed)[0]).toBe(unlocode);
  });

  test('finds a place under its second code', () => {
    expect(codesFor('CNSGH')).toEqual(codesFor('CNSHA'));
  });

  test('shows a Chinese port with the code of its papers, and finds it by that of the airport too', () => {
    for (const [airport, port] of Object.entries(portByAirport)) {
      expect(codesFor(airport)[0], airport).toBe(port);
      expect(codesFor(port)[0], port).toBe(port);
    }
  });

  test('asks for no diacritics and minds none', () => {
    expect(codesFor('sao paulo')).toContain('BRSAO');
    expect(codesFor('SÃO PAULO')).toContain('BRSAO');
    expect(codesFor('Tromsø')).toContain('NOTOS');
    expect(codesFor('liege')).toContain('BELGG');
  });

  test('takes a code as it is printed, with a space, and an airline’s three letters', () => {
    expect(codesFor('bd cgp')[0]).toBe('BDCGP');
    expect(codesFor('HKG')[0]).toBe('HKHKG');
    expect(codesFor('dac')[0]).toBe('BDDAC');
  });

  test('ranks code, code prefix, start of the name, start of a word, then the rest', () => {
    const list = readPorts({
      AA: 'BAR Elsewhere;ABC Crowbar;ABD Old Bar;ABE Barley',
      BA: 'RAA Prefixed',
      ZZ: 'ZZZ Nothing',
    });
    expect(searchPorts(list, 'bar').map((port) => port.name)).toEqual([
      'Prefixed',
      'Barley',
      'Elsewhere',
      'Old Bar',
      'Crowbar',
    ]);
    expect(searchPorts(list, 'baraa').map((port) => port.name)).toEqual(['Prefixed']);
  });

  test('puts Bangladesh and Hong Kong first among equals', () => {
    expect(codesFor('ch').slice(0, 2)).toEqual(['BDCHL', 'BDCGP']);
    expect(codesFor('hong')[0]).toBe('HKHKG');
  });

  test('two letters find a country or the beginning of a word, not what only contains them', () => {
    expect(codesFor('HK')).toEqual(['HKHKG']);
    expect(new Set(codesFor('bd').map((code) => code?.slice(0, 2)))).toEqual(new Set(['BD']));
  });

  test.each([
    ['Shah Amanat', 'BDCGP'],
    ['Shah Amanat International Airport', 'BDCGP'],
    ['Shahjalal airport', 'BDDAC'],
    ['Osmani', 'BDZYL'],
  ])('finds %s, the name of an airport', (typed, unlocode) => {
    expect(codesFor(typed)[0]).toBe(unlocode);
  });

  test('suggests the main gateways while nothing is typed', () => {
    expect(codesFor('  ')).toEqual(['BDCGP', 'BDDAC', 'HKHKG', 'BDMGL', 'BDBNP', 'BDPAY']);
    expect(codesFor('', 2)).toEqual(['BDCGP', 'BDDAC']);
  });

  test('never throws, and gives no more than asked for', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.integer({ min: 0, max: 20 }),
        (query, limit) => {
          expect(searchPorts(ports, query, limit).length).toBeLessThanOrEqual(limit);
        },
      ),
    );
    expect(codesFor('?!')).toEqual([]);
    expect(codesFor('.*(')).toEqual([]);
  });

  test('leaves the list as it was', () => {
    const before = ports.map((port) => port.unlocode);
    searchPorts(ports, 'a');
    expect(ports.map((port) => port.unlocode)).toEqual(before);
  });

  test('takes less than five milliseconds for the whole list', () => {
    const runsMs = Array.from({ length: 30 }, () => {
      const startMs = performance.now();
      searchPorts(ports, 'a');
      return performance.now() - startMs;
    });
    // Only the fastest run counts: the others measure how busy the machine is.
    expect(Math.min(...runsMs)).toBeLessThan(5);
  });
});
