import { expect, test } from 'vitest';
import { slugify } from '../../../../edge-api/contract/catalogue/slug';
import { allPapers, paperWarnings } from '../../../../edge-api/contract/papers/checklist';
import { paperArticles, paperServices } from '../../../../edge-api/contract/papers/paper-links';
import { airServices } from '../../../../edge-api/seed/catalogue/services-air';
import { landServices } from '../../../../edge-api/seed/catalogue/services-land';
import { seaServices } from '../../../../edge-api/seed/catalogue/services-sea';
import { specialServices } from '../../../../edge-api/seed/catalogue/services-special';
import { tradeServices } from '../../../../edge-api/seed/catalogue/services-trade';
import { textOf } from '../../articles/article-text';
import { articleBySlug } from '../../articles/articles';

const services = [airServices, landServices, seaServices, specialServices, tradeServices].flat();
const descriptionOf = (slug: string | undefined) =>
  services.find(({ title }) => slugify(title) === slug)?.description ?? '';

test('the links lead to articles and services that are there, under their names', () => {
  for (const [slug, label] of Object.entries(paperArticles)) {
    expect(articleBySlug(slug)?.title.toLowerCase(), slug).toContain(label.toLowerCase());
  }
  for (const [slug, label] of Object.entries(paperServices)) {
    expect(
      services.map(({ title }) => title),
      slug,
    ).toContain(label);
    expect(slugify(label)).toBe(slug);
  }
});

test('every paper and warning has a source among our articles and services', () => {
  for (const { id, article, service } of [...allPapers, ...paperWarnings]) {
    expect(article ?? service, id).toBeDefined();
  }
});

/** Words of the paper’s name by which its source speaks of it. */
const spokenOf: [id: string, source: RegExp][] = [
  ['bd-exp', /\*\*EXP form\*\*, certified by the exporter’s bank/],
  ['bd-erc', /\*\*ERC\*\* and BIN/],
  ['bd-irc', /\*\*IRC\*\* for imports/],
  ['bd-lc-import', /\*\*Letter of credit\*\* or another bank contract.*\*\*LCA form\*\*/],
  ['bd-insurance', /\*\*Insurance\*\* cover note or policy/],
  ['bd-delivery-order', /\*\*Delivery order\*\* from the carrier or forwarder/],
  ['bd-bill-of-entry', /lodges the \*\*bill of entry\*\*/],
  ['bd-bill-of-export', /lodges the \*\*bill of export\*\*/],
  ['bd-origin-eu', /statement on origin by an exporter registered in the EU’s REX system/],
  ['utilisation-declaration', /\*\*utilisation declaration\*\* from the trade body/],
  ['hk-import-declaration', /import or export declaration\*\*.*\*\*within 14 days\*\*/],
  ['hk-duty-permit', /liquors, tobacco, hydrocarbon oil and methyl alcohol/],
  ['hk-rocars-export', /\*\*ROCARS\*\*/],
  ['wood-mark', /\*\*ISPM 15\*\*/],
  ['battery-tests', /\*\*UN 38\.3\*\*/],
  ['vgm', /\*\*verified gross mass\*\*/],
];

test.each(spokenOf)('the article of %s says the same', async (id, source) => {
  const article = allPapers.find((paper) => paper.id === id)?.article;
  expect(await textOf(article ?? '')).toMatch(source);
});

const servicesSay: [id: string, source: RegExp][] = [
  [
    'garments-by-land',
    /India has barred ready-made garments.*since May 2025.*Kolkata and Nhava Sheva/,
  ],
  [
    'jute-to-india',
    /\*\*Jute\*\*: .*27 June 2025.*11 August 2025.*only through the seaport of Nhava Sheva/,
  ],
  ['restricted-by-land', /since 17 May 2025 India lets none.*Changrabandha and Fulbari/],
  ['through-india', /India withdrew it on 8 April 2025/],
  ['catch-certificate', /catch certificate.*CATCH, mandatory since 10 January 2026/],
  ['advance-data-gb', /safety and security declaration, at least 24 hours before loading/],
  ['yarn-by-land', /ended its import through the land ports in April 2025/],
  ['personal-hong-kong', /personal effects need no trade declaration/],
  ['passport', /Passport copy with the entry stamps or visa/],
  ['bd-pre-shipment', /\*\*pre-shipment certificate\*\* from an agency that the rules recognise/],
  ['security-screening', /European Union and the United Kingdom must be screened/],
  ['bd-dangerous-permit', /Department of Explosives or the Department of Environment/],
  [
    'bd-capital-machinery',
    /exemption or concession for capital machinery, applied for before arrival/,
  ],
];

test.each(servicesSay)('the service of %s says the same', (id, source) => {
  const service = [...allPapers, ...paperWarnings].find((one) => one.id === id)?.service;
  expect(descriptionOf(service)).toMatch(source);
});
