import { bangladeshPapers } from './bangladesh-papers';
import { goodsPapers, personalPapers } from './goods-papers';
import { neighbourWarnings } from './neighbour-warnings';
import { hongKongPapers, otherCountryPapers } from './other-country-papers';
import {
  type Paper,
  type PaperPart,
  type PaperWarning,
  newRulesCheckedOn as readOn,
  rulesCheckedOn,
} from './paper';
import { appliesTo, goodsKinds, type PaperCase, placeName } from './paper-case';
import { tradePapers } from './trade-papers';

const checkedOn = rulesCheckedOn;
const usedElectronics =
  'used telephones, laptops and other used electronic goods may not be imported into Bangladesh.';
const carriesBatteries = ['electronics', 'dangerous'] as const;

/** What to know before the papers are collected; by our articles and services. */
export const paperWarnings: readonly PaperWarning[] = [
  {
    id: 'used-electronics',
    stop: true,
    text: `U${usedElectronics.slice(1)}`,
    applies: { to: ['BD'], goods: ['used'] },
    checkedOn,
    article: 'customs-papers-in-bangladesh',
  },
  {
    id: 'only-new-electronics',
    text: `Only new ones: ${usedElectronics}`,
    applies: { to: ['BD'], goods: ['electronics'] },
    checkedOn,
    article: 'customs-papers-in-bangladesh',
  },
  {
    id: 'used-goods-bangladesh',
    text: 'For other used goods, ask us for the conditions of the Import Policy Order before you buy.',
    applies: { to: ['BD'], goods: ['used'] },
    checkedOn,
    article: 'customs-papers-in-bangladesh',
  },
  ...neighbourWarnings,
  {
    id: 'least-developed-eu',
    text: 'The day that the United Nations had set for Bangladesh to leave the least developed countries, 24 November 2026, has passed (General Assembly resolution 76/8). In June 2026 its Committee for Development Policy recommended 24 November 2029 instead. Ask whether the Assembly has decided so. From the day on which Bangladesh leaves, the EU grants the duty-free access of these countries for three more years (Regulation (EU) No 978/2012).',
    applies: { from: ['BD'], to: ['EU'], except: ['personal'] },
    checkedOn: readOn,
    article: 'customs-papers-in-bangladesh',
    service: 'trade-documents',
  },
  {
    id: 'least-developed-elsewhere',
    text: 'The day that the United Nations had set for Bangladesh to leave the least developed countries, 24 November 2026, has passed (General Assembly resolution 76/8). In June 2026 its Committee for Development Policy recommended 24 November 2029 instead. Ask whether the Assembly has decided so. Each country has rules and dates of its own: ask the importer for the rate on the day of arrival.',
    applies: { from: ['BD'], to: ['GB', 'US', 'CN', 'IN', 'other'], except: ['personal'] },
    checkedOn: readOn,
    article: 'customs-papers-in-bangladesh',
    service: 'trade-documents',
  },
  {
    id: 'batteries-by-themselves',
    text: 'Lithium batteries by themselves (UN 3480, UN 3090) are forbidden as cargo on passenger aircraft. On cargo aircraft, lithium ion batteries may be charged to at most 30 %.',
    applies: { modes: ['air', 'courier'], goods: carriesBatteries },
    checkedOn,
    article: 'dangerous-goods-and-lithium-batteries',
  },
  {
    id: 'batteries-with-equipment',
    text: 'Lithium ion batteries of more than 2.7 Wh that are packed with equipment (UN 3481) may be charged to at most 30 % by air. This has been mandatory since 1 January 2026. For batteries contained in equipment IATA recommends the same.',
    applies: { modes: ['air', 'courier'], goods: carriesBatteries },
    checkedOn,
    article: 'dangerous-goods-and-lithium-batteries',
  },
  {
    id: 'batteries-in-vehicles',
    text: 'A vehicle with its lithium ion battery in it, such as an e-bike or a scooter, is UN 3556. Its former number, UN 3171, ended by air on 31 March 2025 and by sea on 31 December 2025. By air it is packed by instruction 952. Say the watt-hours of the battery.',
    applies: { modes: ['air', 'sea', 'courier'], goods: carriesBatteries },
    checkedOn: readOn,
    article: 'dangerous-goods-and-lithium-batteries',
  },
  {
    id: 'dangerous-by-courier',
    text: 'Ask before you send such goods by courier: many are refused or restricted.',
    applies: { modes: ['courier'], goods: carriesBatteries },
    checkedOn,
    service: 'express-courier',
  },
  {
    id: 'dangerous-in-hong-kong',
    text: 'Hong Kong has a dangerous goods law of its own for storage and road transport, with limits on quantities.',
    applies: { to: ['HK'], goods: ['dangerous'] },
    checkedOn,
    service: 'dangerous-goods',
  },
  {
    id: 'strategic-goods',
    text: 'An ordinary network switch or a powerful graphics card can be on Hong Kong’s strategic control list because of its technical data. Have the classification checked before you book.',
    applies: { touches: ['HK'], goods: ['electronics'] },
    checkedOn,
    article: 'customs-papers-in-hong-kong',
  },
  {
    id: 'machine-tools',
    text: 'Some machine tools are strategic commodities in Hong Kong and need a licence.',
    applies: { touches: ['HK'], goods: ['machinery'] },
    checkedOn,
    article: 'customs-papers-in-hong-kong',
  },
  {
    id: 'personal-hong-kong',
    text: 'Personal effects need no Hong Kong trade declaration, but motor vehicles do. Alcohol and tobacco among them are not free of duty.',
    applies: { touches: ['HK'], goods: ['personal'] },
    checkedOn,
    service: 'household-and-personal-effects',
  },
  {
    id: 'personal-left-out',
    text: 'Leave out food, plants, large quantities of medicine, weapons, dangerous goods and anything that may not be yours. Vehicles, pets and antiques follow rules of their own.',
    applies: { goods: ['personal'] },
    service: 'household-and-personal-effects',
  },
  {
    id: 'courier-procedure',
    text: 'A courier clears parcels under its own simplified procedure, so small ones need few papers. For a larger consignment look at the list for air.',
    applies: { modes: ['courier'] },
    service: 'express-courier',
  },
];

/** Every paper that a list can have. */
export const allPapers: readonly Paper[] = [
  ...tradePapers,
  ...otherCountryPapers,
  ...bangladeshPapers,
  ...hongKongPapers,
  ...goodsPapers,
  ...personalPapers,
];

export type Checklist = {
  warnings: PaperWarning[];
  /** In the order in which one collects them; a part without a paper is left out. */
  parts: { part: PaperPart; title: string; papers: Paper[] }[];
};

/**
 * The papers of a case, and what to know before. For cases without a `caseProblem`. `ends` are the
 * names of its countries, where they are known better than its places say.
 */
export function checklistOf(
  paperCase: PaperCase,
  ends = { from: placeName(paperCase.from), to: placeName(paperCase.to) },
): Checklist {
  const { goods } = paperCase;
  const titles: Record<PaperPart, string> = {
    trade: 'For both sides',
    export: `To leave ${ends.from}`,
    import: `To enter ${ends.to}`,
    goods: `For ${goodsKinds[goods].toLowerCase()}`,
  };
  const papers = allPapers.filter(({ applies }) => appliesTo(applies, paperCase));
  return {
    warnings: paperWarnings.filter(({ applies }) => appliesTo(applies, paperCase)),
    parts: (Object.keys(titles) as PaperPart[])
      .map((part) => ({
        part,
        title: titles[part],
        papers: papers.filter((paper) => paper.part === part),
      }))
      .filter((part) => part.papers.length > 0),
  };
}
