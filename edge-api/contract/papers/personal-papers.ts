import { type Paper, rulesCheckedOn } from './paper';

const goods = ['personal'] as const;
const service = 'household-and-personal-effects';

/** For the belongings of a person who moves; by our service for personal effects. */
export const personalPapers: readonly Paper[] = [
  {
    id: 'passport',
    name: 'Copy of the passport, with entry stamps or visa',
    part: 'goods',
    issuer: 'Owner',
    when: 'Before the goods are collected',
    note: 'With the residence or work permit.',
    applies: { goods },
    service,
  },
  {
    id: 'inventory',
    name: 'Detailed inventory with realistic second-hand values',
    part: 'goods',
    issuer: 'Owner or packer',
    when: 'When the goods are packed',
    note: 'Numbered package by package. The insurance uses the value of each item.',
    applies: { goods },
    service,
  },
  {
    id: 'owner-on-bill',
    name: 'Bill of lading or air waybill in the owner’s name',
    part: 'goods',
    issuer: 'Carrier or forwarder',
    when: 'In the draft',
    applies: { goods, modes: ['sea', 'air'] },
    service,
  },
  {
    id: 'residence-proof',
    name: 'Proof of residence abroad, or a letter from the employer',
    part: 'goods',
    issuer: 'Authority abroad, or the employer',
    when: 'Before the goods arrive',
    applies: { goods },
    service,
  },
  {
    id: 'diplomatic-exemption',
    name: 'Exemption papers of the mission',
    part: 'goods',
    issuer: 'The embassy or mission',
    when: 'Before the goods arrive',
    onlyIf: 'The owner is a diplomat.',
    applies: { goods },
    service,
  },
  {
    id: 'bd-baggage-declaration',
    name: 'Baggage declaration',
    part: 'import',
    issuer: 'Owner, to customs',
    when: 'On arrival of the owner, within the time of the baggage rules',
    note: 'The baggage rules decide what is free, and by when unaccompanied baggage has to be declared and received.',
    applies: { goods, to: ['BD'] },
    checkedOn: rulesCheckedOn,
    service,
  },
];
