import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allPapers, checklistOf, paperWarnings } from './checklist';
import { newRulesCheckedOn, rulesCheckedOn } from './paper';
import {
  caseProblem,
  type GoodsKind,
  goodsKinds,
  type PaperCase,
  type PaperMode,
  type PaperPlace,
  paperModes,
  paperPlaceOf,
  paperPlaces,
} from './paper-case';

const keysOf = <Key extends string>(table: Record<Key, string>) => Object.keys(table) as Key[];
const anyCase: fc.Arbitrary<PaperCase> = fc.record({
  from: fc.constantFrom(...keysOf(paperPlaces)),
  to: fc.constantFrom(...keysOf(paperPlaces)),
  mode: fc.constantFrom(...keysOf(paperModes)),
  goods: fc.constantFrom(...keysOf(goodsKinds)),
});

const caseOf = (from: PaperPlace, to: PaperPlace, mode: PaperMode, goods: GoodsKind) => ({
  from,
  to,
  mode,
  goods,
});
const idsOf = (paperCase: PaperCase) =>
  checklistOf(paperCase).parts.flatMap(({ papers }) => papers.map(({ id }) => id));
const warningsOf = (paperCase: PaperCase) => checklistOf(paperCase).warnings.map(({ id }) => id);

test('ids are unique, and no paper or warning is left that no case needs', () => {
  const ids = allPapers.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const used = new Set<string>();
  for (const from of keysOf(paperPlaces))
    for (const to of keysOf(paperPlaces))
      for (const mode of keysOf(paperModes))
        for (const goods of keysOf(goodsKinds)) {
          const paperCase = { from, to, mode, goods };
          if (caseProblem(paperCase)) continue;
          for (const id of [...idsOf(paperCase), ...warningsOf(paperCase)]) used.add(id);
        }
  expect([...ids, ...paperWarnings.map(({ id }) => id)].filter((id) => !used.has(id))).toEqual([]);
});

test('in any case: no name twice in a part, a transport document, papers of both sides', () => {
  fc.assert(
    fc.property(anyCase, (paperCase) => {
      fc.pre(caseProblem(paperCase) === null);
      const { parts } = checklistOf(paperCase);
      for (const { papers } of parts) {
        expect(new Set(papers.map(({ name }) => name)).size).toBe(papers.length);
      }
      const transport = ['bill-of-lading', 'air-waybill', 'truck-receipt'];
      expect(idsOf(paperCase).filter((id) => transport.includes(id))).toHaveLength(1);
      const sides = parts.map(({ part }) => part);
      // Personal effects leave Bangladesh without papers of the trade.
      if (paperCase.goods !== 'personal') expect(sides).toContain('export');
      if (
        paperCase.goods !== 'personal' &&
        !(paperCase.to === 'BD' && paperCase.mode === 'courier')
      )
        expect(sides).toContain('import');
    }),
  );
});

test('what a state, a bank or a carrier asks has the day on which it was checked', () => {
  const official = /customs|revenue|controller|bank|authority|quarantine|department|bureau|agency/i;
  // Agreements of the parties, and what the article on bills of lading says of endorsement.
  const settled = ['bd-lc-export', 'bd-endorsement', 'agent-authority', 'residence-proof'];
  for (const { id, issuer, checkedOn } of allPapers) {
    if (settled.includes(id) || !official.test(issuer)) continue;
    expect([rulesCheckedOn, newRulesCheckedOn], id).toContain(checkedOn);
  }
});

// Each case with the papers that our articles and services list for it.
describe('worked examples', () => {
  test('garments by sea from Bangladesh to the EU', () => {
    const garments = caseOf('BD', 'EU', 'sea', 'garments');
    expect(idsOf(garments)).toEqual(
      expect.arrayContaining([
        ...['invoice', 'packing-list', 'bill-of-lading', 'shipping-instructions', 'vgm'],
        ...['bd-erc', 'bd-exp', 'bd-bill-of-export', 'utilisation-declaration', 'bd-origin-eu'],
        'advance-data',
      ]),
    );
    expect(idsOf(garments)).not.toContain('bd-origin');
    expect(warningsOf(garments)).toEqual(['least-developed-eu']);
  });

  test('machinery by sea into Bangladesh', () => {
    expect(idsOf(caseOf('CN', 'BD', 'sea', 'machinery'))).toEqual(
      expect.arrayContaining([
        ...['bd-lc-import', 'bd-irc', 'bd-insurance', 'bd-origin-import', 'bd-bill-of-entry'],
        ...['bd-delivery-order', 'bd-permit', 'bd-capital-machinery', 'machine-drawings'],
        ...['wood-mark', 'elsewhere-export'],
      ]),
    );
  });

  test('electronics by air from Hong Kong to Bangladesh', () => {
    const laptops = caseOf('HK', 'BD', 'air', 'electronics');
    expect(idsOf(laptops)).toEqual(
      expect.arrayContaining([
        ...['air-waybill', 'battery-tests', 'hk-export-declaration', 'hk-export-licence'],
        ...['bd-lc-import', 'bd-origin-import'],
      ]),
    );
    expect(idsOf(laptops)).not.toContain('hk-origin');
    expect(warningsOf(laptops)).toEqual(
      expect.arrayContaining([
        'only-new-electronics',
        'batteries-with-equipment',
        'strategic-goods',
      ]),
    );
  });

  test('used goods into Bangladesh are stopped where they are electronic', () => {
    const { warnings } = checklistOf(caseOf('HK', 'BD', 'sea', 'used'));
    expect(warnings.find(({ stop }) => stop)?.text).toMatch(/^Used telephones, laptops/);
    expect(checklistOf(caseOf('BD', 'HK', 'sea', 'used')).warnings).toEqual([]);
  });

  test('garments may not enter India by land, and may by sea', () => {
    const byLand = checklistOf(caseOf('BD', 'IN', 'road', 'garments'));
    expect(byLand.warnings.find(({ stop }) => stop)?.id).toBe('garments-by-land');
    const bySea = checklistOf(caseOf('BD', 'IN', 'sea', 'garments'));
    expect(bySea.warnings.filter(({ stop }) => stop)).toEqual([]);
    expect(byLand.parts[0]?.papers.map(({ id }) => id)).toContain('truck-receipt');
  });

  test('frozen fish by sea from Bangladesh to Hong Kong', () => {
    expect(idsOf(caseOf('BD', 'HK', 'sea', 'food'))).toEqual(
      expect.arrayContaining([
        ...['health-certificate', 'temperature-on-bill', 'hk-import-licence'],
        ...['hk-import-declaration', 'bd-exp', 'bd-origin'],
      ]),
    );
  });

  test('dangerous goods: one declaration by air, another by sea with a packing certificate', () => {
    const byAir = idsOf(caseOf('BD', 'HK', 'air', 'dangerous'));
    const bySea = idsOf(caseOf('BD', 'HK', 'sea', 'dangerous'));
    expect(byAir).toContain('dangerous-declaration-air');
    expect(byAir).not.toContain('container-packing-certificate');
    expect(bySea).toContain('dangerous-declaration-sea');
    expect(bySea).toContain('container-packing-certificate');
    expect(bySea).not.toContain('dangerous-declaration-air');
    for (const ids of [byAir, bySea]) expect(ids).toContain('safety-data-sheet');
  });

  test('personal effects: papers about the person, and no trade declaration in Hong Kong', () => {
    const move = idsOf(caseOf('HK', 'BD', 'sea', 'personal'));
    expect(move).toEqual(
      expect.arrayContaining([
        'passport',
        'inventory',
        'residence-proof',
        'bd-baggage-declaration',
      ]),
    );
    for (const id of ['invoice', 'hk-export-declaration', 'bd-lc-import', 'bd-irc'])
      expect(move).not.toContain(id);
  });

  test('a truck from Hong Kong to the mainland has its cargo data in ROCARS', () => {
    expect(idsOf(caseOf('HK', 'CN', 'road', 'general'))).toEqual(
      expect.arrayContaining(['hk-rocars-export', 'hk-export-declaration', 'truck-receipt']),
    );
  });

  test('a cross trade has two invoices, and neither Bangladesh nor Hong Kong in it', () => {
    const ids = idsOf(caseOf('other', 'US', 'sea', 'general'));
    expect(ids).toContain('cross-trade-invoices');
    expect(ids.filter((id) => /^(bd|hk)-/.test(id))).toEqual([]);
  });
});

test('a way that does not exist is refused in a sentence', () => {
  expect(caseProblem(caseOf('BD', 'HK', 'road', 'general'))).toBe(
    'No truck goes from Bangladesh to Hong Kong. Please choose sea or air.',
  );
  expect(caseProblem(caseOf('BD', 'BD', 'sea', 'general'))).toMatch(/^Both ends are the same/);
  expect(caseProblem(caseOf('BD', 'IN', 'road', 'general'))).toBeNull();
  expect(caseProblem(caseOf('other', 'other', 'sea', 'general'))).toBeNull();
});

test('a country is in the place whose papers it needs', () => {
  expect(['BD', 'HK', 'DE', 'GB', 'SG', 'IN', 'toString'].map(paperPlaceOf)).toEqual([
    ...['BD', 'HK', 'EU', 'GB', 'other', 'IN', 'other'],
  ]);
});

test.each([
  ['air', 'EU', ['advance-data-eu-air']],
  ['courier', 'EU', ['advance-data-eu-air']],
  ['air', 'US', ['advance-data-us-air']],
  ['sea', 'EU', ['advance-data']],
  ['sea', 'US', ['advance-data']],
  ['sea', 'GB', ['advance-data-gb']],
  ['air', 'GB', ['advance-data-gb-air']],
  ['air', 'IN', []],
] as const)('by %s to %s the advance cargo data are %j', (mode, to, wanted) => {
  const ids = idsOf(caseOf('BD', to, mode, 'garments'));
  expect(ids.filter((id) => id.startsWith('advance-data'))).toEqual(wanted);
});

test('the day that was set for leaving the least developed countries is over, and nothing is claimed of it', () => {
  const texts = paperWarnings.filter(({ id }) => id.startsWith('least-developed'));
  expect(texts.length).toBe(2);
  for (const { text, checkedOn } of texts) {
    expect(text).not.toMatch(/leaves the least developed countries on|until November 2029/);
    expect(text).toMatch(/24 November 2026, has passed.*Ask whether/);
    expect(checkedOn).toBe(newRulesCheckedOn);
  }
});
