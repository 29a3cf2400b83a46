import { beforeEach, expect, test } from 'vitest';
import {
  expectFits,
  expectHeadingsInOrder,
  expectNoSeriousFaults,
} from '../../test-support/page/layout';
import { openPage } from '../../test-support/page/open-page';
import { storeCatalogue } from '../../test-support/page/seed-catalogue';

const landedCost =
  '/tools/landed-cost?goods=10000&price=cif&rate=122.65&cd=25&rd=0&sd=0&vat=15&ait=0&at=0&pieces=1000';
const demurrage =
  '/tools/demurrage-detention?discharged=2026-11-01&returned=2026-11-13&free=4&slabs=7_12-10_20-_40';
const cargo =
  '250-carton-60x40x40-12-stackable_20-pallet-120x100x110-300-stackable_2-crate-150x120x262-900';

beforeEach(() => storeCatalogue());

test.each([
  [landedCost, 'Landed cost BDT 1,768,459.69'],
  [demurrage, 'Total US$176'],
  ['/tools/chargeable-weight?cargo=10-carton-120x100x120-120', '10 pcs, 14.4 m³, 1,200 kg'],
  ['/tools/unit-converter?from=cft&to=m3&left=100', '2.8316847 m³'],
  [`/tools/container-load?cargo=${cargo}`, 'You need'],
  // A narrowed chooser, one with an answer that does not exist, and a long checklist.
  ['/tools/incoterms?mode=ship&carriage=seller', 'of the eleven rules fit'],
  [
    '/tools/incoterms?carriage=buyer&import=seller&mode=rocket',
    'They are left out: “How do the goods travel?”',
  ],
  ['/tools/documents?from=HK&to=BD&mode=air&goods=electronics', 'papers'],
  ['/lanes/hong-kong-singapore', 'Hong Kong to Singapore'],
])(
  '%s opens with its answer, which axe and every width with larger letters can bear',
  async (path, text) => {
    const main = openPage(path);
    await expect.element(main).toHaveTextContent(text);
    await expectNoSeriousFaults();
    expectHeadingsInOrder();
    await expectFits();
  },
  60_000,
);
