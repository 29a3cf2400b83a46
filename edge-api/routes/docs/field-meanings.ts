const hints = {
  website: 'Leave it out: people do not see this field of the form, so a robot is known by it.',
  openForMs: 'Leave it out: how long the page with the form was open.',
};
const sent = {
  ...hints,
  id: 'Made by the sender, and its idempotency key.',
  reference: 'Follows from the id; the client package makes both.',
  writtenAt: 'By the clock of the sender.',
  formerReferences:
    'Leave it out: what a form showed before its reference turned out to be another’s.',
  linkKeyHash:
    'The SHA-256, in hex, of a key that the sender made, `link_` and 43 letters or digits: who has the key may read the submission and write about it.',
};
const page = {
  nextCursor: 'Goes into the next call as `cursor`; null on the last page.',
  left: 'With `follow=yes`: how many fit and are behind this page.',
  feedCursor: 'With `follow=yes`: `GET /api/admin/changes` goes on from here.',
};
const sender = {
  phoneE164: 'The phone as E.164, without its extension; empty where it can’t be told.',
};
const received = {
  ...sender,
  mailReturn: 'The last mail to its customer that came back; null: none did.',
  snoozedUntil: 'Until then it is out of the way of the inbox, or until its customer writes.',
  mergedInto:
    'The reference of the one of the same sender that goes on in its place. To write it closes this one as a duplicate; to open it again, or to erase the other one, ends it.',
};
const end =
  'A port or airport, or a door with its `address`, which a price by courier does not need.';

const rate = {
  lane: 'From and to: the UN/LOCODE of a port, such as `BDCGP`, or a country, such as `BD`; empty: anywhere.',
  kinds: 'The kinds of cargo that it is for; empty: any.',
  containerTypes: 'The types of container that it is for; empty: any.',
  accepts: 'Whether it may be used for dangerous goods, and for cargo with a temperature.',
  validTo: 'The last day on which it holds; null: until it is changed or ended.',
};

const preset = {
  value:
    'Of a view the query of the inbox’s address, of a text block its text, with placeholders such as `{name}`.',
};

/** Explains fields whose names do not say enough, by the name of their schema. */
export const fieldMeanings: Record<string, Record<string, string>> = {
  ContactMessage: sent,
  ServiceRequest: {
    ...sent,
    serviceSlug: 'The service that is asked for, as in its address; null for any.',
    shipment: 'Null for services that carry nothing, such as customs.',
    answers: 'To the questions of the service; none without a service.',
    notes: 'What no other field takes.',
    phone: 'In any script; with its country code if it is from another country than the company’s.',
    whatsapp: 'Whether the company may answer by WhatsApp.',
    role: 'What the sender is in the shipment: shipper, consignee, or asking for another; empty: not said.',
    actsFor: 'For whom the sender asks, where it is another party.',
    customerReference: 'The sender’s own, such as the number of a purchase order.',
  },
  Shipment: {
    mode: 'Sea with containers in `cargo` is FCL, with packages LCL.',
    origin: end,
    destination: end,
    port: 'The port of loading or discharge, by air the airport, that is wanted beside a door; null: any.',
    country:
      'ISO 3166-1 alpha-2. Where the words of `place` name a territory of it, such as Hong Kong of `CN`, that one is stored.',
    unlocode: 'UN/LOCODE without a space, such as `BDCGP`; null where it is not known.',
    terms: 'The rule of Incoterms® 2020 with its named place; null where it is not known.',
    commodity: 'What the goods are.',
    hsCode: 'Leave it out: one code, as releases before 0.6.0 sent it. `goods` has it.',
    goods: 'The goods by HS code; empty where none is known.',
    value: 'Of all goods; null where it is not known.',
    amountMinor:
      'In the smallest unit of the currency: 8400000 is 84,000.00 USD; yen have none, so 84000 is 84,000 JPY.',
    insurance: 'Whether cargo insurance is to be offered.',
    insuredValue: 'What it is to cover; null: what is usual, 110 % of the value.',
    temperature: 'For chilled, frozen or heated goods; a reefer container needs it.',
    ventilationM3PerHour: 'Of a reefer container, 0 with closed vents.',
    dangerous: 'The dangerous goods; empty: there are none, or it is not said which.',
    containsDangerous:
      'The answer to “Do these contain dangerous goods?”, which the form asks where the commodity suggests them; null: not asked.',
    readyOn: 'The day on which the cargo is ready.',
    deadline: 'The day by which it must arrive.',
    extras:
      'What else is to be quoted, at which end. `customs`, `trucking` and `inspection` name none, as releases before 0.6.0 sent them.',
  },
  CargoGroup: {
    quantity: 'How many packages, containers or pieces alike.',
    measured:
      '`sides`: sides and weight of one; `round`: its diameter as `lengthCm`, height and weight; `weight`: only its weight; `totals`: only `totalKg` and perhaps `totalM3`. All other measures are null.',
    weightKg: 'Gross, of one.',
    totalM3: 'Of all packages of the line.',
    totalKg: 'Gross, of all packages of the line.',
    stackable:
      'Whether other packages may stand on it. `true` is read as `yes`, `false` as `unknown`.',
    cargoLengthCm: 'Of the cargo in an open container, out of which it may stand.',
    cargoWeightKg: 'Of the cargo in one container, without the container.',
    shippersOwn: 'The shipper provides the container (SOC), not the carrier (COC).',
    liftingPoints: 'How many there are and where, in words.',
  },
  RateInput: rate,
  Rate: { ...rate, endedAt: 'When it was ended: from that day on it fits nothing.' },
  RatePage: { nextCursor: page.nextCursor },
  RateVersions: { byName: 'Who changed it; null once their account was erased.' },
  RateCharge: {
    code: 'By which percentages name it, such as `FRT`.',
    containerType: 'The type of container that it is for; null: every type.',
    breaks: 'The prices by quantity; the first holds from 0 on. A percentage has one.',
    from: 'In units of the basis, such as 45 kg.',
    priceMinor:
      'Of one unit, in the smallest unit of the currency; of a percentage in thousandths of a percent.',
    costMinor:
      'What one unit costs the company; of a percentage in thousandths of a percent of the costs of its charges; null: not said.',
    percentOf: 'The codes of the charges that a percentage is of; empty for every other basis.',
  },
  NewLink: { linkKeyHash: 'The SHA-256, in hex, of a key that the caller made.' },
  SubmissionPage: {
    updateMails:
      'Whether what is new is mailed. `ended`: the caller may begin it again; `ended-by-other`: only who shows that they read that mailbox.',
  },
  TrackingCodeUse: {
    code: 'As the mail has it; blanks are left out.',
    linkKeyHash:
      'The SHA-256, in hex, of a key that the device made: it opens the submission then.',
  },
  CustomerReply: {
    id: 'Made by the sender: the reply is stored once, however often it arrives.',
    writtenAt: 'By the clock of the sender.',
    files: 'Their bytes are sent after the reply, see `beginUpload`.',
  },
  CustomerDecision: {
    id: 'Made by the sender: the decision is stored once, however often it arrives.',
    quotationId: 'Of the quotation that was shown.',
    shownHash:
      'SHA-256 in hex of what was shown: its `ShownQuotation` as JSON with sorted keys and the status `sent`.',
    writtenAt: 'By the clock of the sender.',
  },
  OwnMessage: sender,
  OwnRequest: sender,
  MessageRecord: received,
  RequestRecord: received,
  ChangedRequest: {
    ...received,
    warnings:
      'What staff should know of the quotation that was saved or sent; it was not refused for it.',
  },
  MessageRecordPage: page,
  RequestRecordPage: page,
  ServiceRecordPage: page,
  ProductRecordPage: page,
  UserRecordPage: page,
  AuditEntryPage: page,
  PresetPage: page,
  PresetInput: preset,
  Preset: preset,
  DangerousGood: {
    unNumber:
      'Four digits, without “UN”; 8000 is ID 8000. One that is not in our table is checked by hand.',
    packingGroup: '`none` where the regulations assign none; null for classes that never have one.',
    netQuantity: 'In one package, without its packaging.',
    packages: 'How many packages there are of it.',
    technicalName: 'For entries such as “n.o.s.”: what makes the goods dangerous.',
    flashPointC: 'In °C, closed cup; for class 3.',
    limitedQuantity: 'Whether it is packed as limited quantity.',
    battery: 'For batteries and vehicles with one; null for all other goods.',
    section: 'Of the packing instruction.',
    wattHours: 'Of one battery.',
    lithiumGrams: 'In one battery.',
    indicatedCapacityPercent: 'What a vehicle shows of its battery, in per cent.',
    testSummary: 'Whether there is a test summary of UN 38.3.',
  },
};
