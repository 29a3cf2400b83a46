import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { minorDigits } from '../../../edge-api/contract/catalogue/minor-units';
import type { CompanyDepartment } from '../../config/company/departments';
import type { CompanyMap } from '../../config/company/map';
import { weekdays } from '../../config/weekdays';
import { isCountry } from '../../ui/forms/all-countries';

// `npm run brand` compiles nothing: what the types of the folder say to an editor is checked here as values.
// Each message ends the sentence "company.ts: company.email …".

/** The schema of a value, a list of values of one shape, or an object by its fields. */
type Shape = v.GenericSchema | readonly [Shape] | { readonly [field: string]: Shape };

const isSchema = (shape: Shape): shape is v.GenericSchema =>
  'kind' in shape && shape.kind === 'schema';
const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);

function schemaOf(shape: Shape): v.GenericSchema {
  if (isSchema(shape)) return shape;
  if (isList(shape)) return v.array(schemaOf(shape[0]), 'is missing, or no list.');
  return v.object(
    Object.fromEntries(Object.entries(shape).map(([field, part]) => [field, schemaOf(part)])),
  );
}

/** A value of this shape, of which more has to hold. */
const checked = <Value>(shape: Shape, holds: (value: Value) => boolean, otherwise: string) =>
  v.pipe(schemaOf(shape) as v.GenericSchema<Value>, v.check(holds, otherwise));
const some = (item: Shape) =>
  checked<readonly unknown[]>([item], (list) => list.length > 0, 'has no entry.');
const byName = (name: v.GenericSchema<string>, item: Shape) => v.record(name, schemaOf(item));
const distinct = (item: Shape, what: string) =>
  checked<readonly string[]>(
    some(item),
    (list) => new Set(list).size === list.length,
    `names a ${what} twice.`,
  );

const anyText = v.string('is missing, or no text.');
const text = v.pipe(
  anyText,
  v.check((one) => one.trim() !== '', 'is empty.'),
  v.check((one) => one === one.trim(), 'has a space at its beginning or end.'),
);
const texts = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, text]));
const textThat = (holds: (one: string) => boolean, otherwise: string) =>
  v.pipe(text, v.check(holds, otherwise));
const like = (pattern: RegExp, otherwise: string) => v.pipe(text, v.regex(pattern, otherwise));

const lowerCase = textThat((one) => one === one.toLowerCase(), 'has a capital letter.');
const slug = like(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'has other signs than a–z, 0–9 and single hyphens.',
);
const link = textThat(
  (one) => /^https:\/\//.test(one) && URL.canParse(one),
  'is no address with https://.',
);
// `npm run brand` makes /brand/ of the drawings.
const drawingOf = (path: string) => `pwa/config/company/drawings/${path.slice('/brand/'.length)}`;
const publicFile = v.pipe(
  textThat((one) => one.startsWith('/'), 'is no path that begins with a slash.'),
  v.check(
    (one) => existsSync(one.startsWith('/brand/') ? drawingOf(one) : `public${one}`),
    (issue) => `is neither made of a drawing nor a file of public/: “${issue.input}”.`,
  ),
);
const country = textThat(isCountry, 'is no country code such as BD.');
const unlocode = like(/^[A-Z]{2}[A-Z2-9]{3}$/, 'is no UN/LOCODE such as BDCGP.');
const day = v.pipe(text, v.isoDate('is no day such as 2026-01-31.'));

/** `Intl.supportedValuesOf` lists only one name of each zone, and on Node.js 20 the former one (Asia/Calcutta). */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

const numberThat = (holds: (one: number) => boolean, otherwise: string) =>
  v.pipe(v.number('is no number.'), v.check(holds, otherwise));
const oneOrMore = numberThat((one) => one >= 1, 'is less than 1.');
const degrees = (most: number) =>
  numberThat((one) => Math.abs(one) <= most, `is not between -${most} and ${most} degrees.`);
const [longitude, latitude] = [degrees(180), degrees(90)];
const place = v.tuple([longitude, latitude], 'is no pair of longitude and latitude.');
const worth = numberThat(
  (one) => one > 0 && one <= 900 && Number(one.toFixed(4)) === one,
  'is no worth above 0 and up to 900, with at most four decimals.',
);
const currency = textThat(
  (code) => Intl.supportedValuesOf('currency').includes(code),
  'is no currency of ISO 4217, such as USD.',
);
// Prices are stored, sorted and typed in hundredths.
const priceCurrency = v.pipe(
  currency,
  v.check(
    (code) => minorDigits(code) === 2,
    'is no currency with a hundred smallest units, such as USD.',
  ),
);

const digits = (one: string) => one.replace(/\D/g, '');
const dialled = like(/^tel:\+\d{6,15}$/, 'is no number such as tel:+85212345678.');
const phone = checked<{ display: string; tel: string }>(
  { display: text, tel: dialled },
  ({ display, tel }) => digits(display) === digits(tel),
  'shows another number than it dials.',
);
const pictured = { name: text, image: publicFile, href: link };
const titled = texts('title', 'text');
const exportOrImport = { ...texts('title', 'lead'), steps: [titled] } as const;

const address = (end: string, example: string) =>
  like(new RegExp(`^(?:/[\\w-]+)+${end}$`), `is no address such as ${example}.`);
const department = v.pipe(
  checked<CompanyDepartment>(
    {
      page: v.optional(address('', '/product/women')),
      categoryPage: v.optional(address('/:(?:category|name)', '/product/women/:category')),
      productPage: address('/:name', '/product/item/:name'),
      categories: distinct(slug, 'category'),
      alsoCalled: v.optional(v.record(slug, slug)),
      used: v.optional(v.literal(true, 'is neither true nor left out.')),
      list: v.optional(address('\\.json', '/women/products.json')),
    },
    ({ page, categoryPage }) => page !== undefined || categoryPage !== undefined,
    'has neither a page nor a categoryPage.',
  ),
  v.check(
    ({ alsoCalled = {}, categories }) =>
      Object.values(alsoCalled).every((category) => categories.includes(category)),
    'has an alsoCalled for a category that it does not have.',
  ),
);

const introduction = texts('label', 'title', 'lead');
const menuEntry = v.tuple([text, text, text], 'is no menu entry.');
const productMenu = [{ title: text, entries: some(menuEntry) }] as const;
const pageLinks = [texts('label', 'page')] as const;
const legal = checked<unknown>(
  [{ title: text, texts: some(v.union([text, some(text)])) }],
  (sections) =>
    [...JSON.stringify(sections).matchAll(/\{(\w+)\}/g)].every(([, name = '']) =>
      ['phone', 'privacy'].includes(name),
    ),
  'has another {place} than {phone} and {privacy}.',
);

const mapPart = v.picklist(['sea', 'feeder', 'air'], 'is no part of the map.');
const labelSide = v.picklist(['above', 'below', 'right'], 'is none of above, below and right.');

/** The schema of each file of the folder. `colours.ts` has a check of its own. */
export const folderSchema = schemaOf({
  'company.ts': {
    company: {
      ...texts('brand', 'name', 'tagline', 'about', 'answering'),
      legalNote: anyText,
      phone,
      orderPhone: phone,
      email: v.pipe(text, v.email('is no e-mail address.')),
      chat: { label: text, href: link, textParameter: anyText },
      social: [{ label: text, href: link }],
      sisterConcerns: [pictured],
      apps: [pictured],
      offices: some({ city: text, country, lines: some(text), phone }),
    },
  },
  'departments.ts': {
    departmentTable: v.pipe(
      v.record(slug, department),
      v.check((all) => Object.keys(all).length > 0, 'has no department.'),
      v.check(
        (all) => !Object.hasOwn(all, 'services'),
        'has a department “services”, as the list of services is called.',
      ),
    ),
  },
  'department-texts.ts': {
    shopDescription: text,
    departmentTexts: byName(v.string(), {
      ...introduction,
      product: v.optional(text),
      products: v.optional(text),
      categories: byName(text, introduction),
    }),
  },
  'menus.ts': {
    wideProductMenu: productMenu,
    mobileProductMenu: productMenu,
    requestAndReading: pageLinks,
    footerLinks: pageLinks,
  },
  'quotations.ts': {
    quotationStart: {
      validDays: v.pipe(oneOrMore, v.integer('is no whole number.')),
      included: anyText,
      excluded: anyText,
      terms: anyText,
    },
  },
  'money.ts': {
    priceCurrencies: v.pipe(
      v.record(priceCurrency, worth),
      v.check(
        (all) => Object.values(all)[0] === 1,
        'begins with a currency whose worth is not 1: the others are told in it.',
      ),
      v.check(
        (all) => !Object.keys(all).slice(1).includes('BDT'),
        'has BDT, but not as the first: databases compare in it.',
      ),
    ),
    ratesAsOf: day,
    valueCurrencies: distinct(currency, 'currency'),
  },
  'places.ts': {
    homes: some({ code: country, name: text }),
    timeZone: textThat(isTimeZone, 'is no time zone such as Asia/Dhaka.'),
    closedDays: checked<readonly string[]>(
      [v.picklist(weekdays, 'is no day of the week such as Friday.')],
      (days) => weekdays.some((day) => !days.includes(day)),
      'leaves no day to work.',
    ),
    gateways: [unlocode],
    otherPlaceNames: [some(lowerCase)],
  },
  'lanes.ts': {
    ports: byName(slug, {
      ...texts('name', 'countryName', 'about'),
      unlocode,
      country,
      modes: some(v.picklist(['sea', 'air', 'road'], 'is neither sea, air nor road.')),
    }),
    laneEnds: [v.tuple([slug, slug], 'is no pair of ports.')],
  },
  'freight.ts': { roadKgPerM3: oneOrMore },
  'articles.ts': {
    articleList: [
      {
        ...texts('title', 'alt'),
        slug,
        publishedOn: day,
        readingMinutes: oneOrMore,
        summary: v.pipe(text, v.maxLength(170, 'has more than 170 characters.')),
        services: [slug],
      },
    ],
  },
  'map.ts': {
    mapAlt: text,
    map: checked<CompanyMap>(
      {
        west: longitude,
        east: longitude,
        north: latitude,
        gateways: some({ name: text, at: place, side: labelSide }),
        hubs: [place],
        seaLane: [place],
        feederLane: [place],
        airLane: { from: place, to: place },
        laneLinks: [{ lane: slug, part: mapPart, at: place }],
        drawnAsOne: [text],
      },
      ({ west, east }) => west < east,
      'has its west not west of its east.',
    ),
  },
  'tools.ts': { shownTools: v.record(v.string(), v.boolean('is neither true nor false.')) },
  'pages/about.ts': {
    aboutTexts: { description: text, paragraphs: some(text), principles: [titled] },
  },
  'pages/articles.ts': texts('articlesDescription', 'articlesLead'),
  'pages/export.ts': { exportTexts: exportOrImport },
  'pages/home.ts': {
    heroText: text,
    homeFacts: [{ title: text, text: anyText }],
    featuredServices: some(slug),
  },
  'pages/import.ts': { importTexts: exportOrImport },
  'pages/incoterms.ts': {
    incotermNotes: v.record(v.string(), anyText),
    incotermsArticle: v.nullable(slug),
  },
  'pages/lanes.ts': texts('lanesDescription', 'lanesLead'),
  'pages/privacy.ts': { privacySections: legal },
  'pages/services.ts': texts('servicesDescription'),
  'pages/terms.ts': { termsSections: legal },
  'pages/tools.ts': texts('toolsDescription', 'documentsDescription'),
});
