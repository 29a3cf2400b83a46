import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { minorDigits } from '../../../edge-api/contract/catalogue/minor-units';
import { weekdays } from '../../config/weekdays';
import { isCountry } from '../../ui/forms/all-countries';

// Each message ends the sentence "company.ts: company.email …".

const text = v.pipe(
  v.string('is missing, or no text.'),
  v.check((one) => one.trim() !== '', 'is empty.'),
  v.check((one) => one === one.trim(), 'has a space at its beginning or end.'),
);
const lowerCase = v.pipe(
  text,
  v.check((one) => one === one.toLowerCase(), 'has a capital letter.'),
);
const slug = v.pipe(
  text,
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'has other signs than a–z, 0–9 and single hyphens.'),
);
const link = v.pipe(
  text,
  v.check((one) => /^https:\/\//.test(one) && URL.canParse(one), 'is no address with https://.'),
);
const drawingOf = (path: string) => `pwa/config/company/drawings/${path.slice('/brand/'.length)}`;
const publicFile = v.pipe(
  text,
  v.check((one) => one.startsWith('/'), 'is no path that begins with a slash.'),
  v.check(
    // `npm run brand` makes /brand/ of the drawings.
    (one) => existsSync(one.startsWith('/brand/') ? drawingOf(one) : `public${one}`),
    (issue) => `is neither made of a drawing nor a file of public/: “${issue.input}”.`,
  ),
);
const country = v.pipe(text, v.check(isCountry, 'is no country code such as BD.'));
const unlocode = v.pipe(text, v.regex(/^[A-Z]{2}[A-Z2-9]{3}$/, 'is no UN/LOCODE such as BDCGP.'));

/** `Intl.supportedValuesOf` lists only one name of each zone, and on Node.js 20 the former one (Asia/Calcutta). */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

const timeZone = v.pipe(text, v.check(isTimeZone, 'is no time zone such as Asia/Dhaka.'));
const closedDays = v.pipe(
  v.array(v.picklist(weekdays, 'is no day of the week such as Friday.')),
  v.check((days) => weekdays.some((day) => !days.includes(day)), 'leaves no day to work.'),
);
const day = v.pipe(text, v.isoDate('is no day such as 2026-01-31.'));
const currency = v.pipe(
  text,
  v.check(
    (code) => Intl.supportedValuesOf('currency').includes(code),
    'is no currency of ISO 4217, such as USD.',
  ),
);
/** Prices are stored, sorted and typed in hundredths. */
const priceCurrency = v.pipe(
  currency,
  v.check(
    (code) => minorDigits(code) === 2,
    'is no currency with a hundred smallest units, such as USD.',
  ),
);
const noneTwice = (what: string) =>
  v.check<string[], string>((list) => new Set(list).size === list.length, `names a ${what} twice.`);
const some = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item, 'is missing, or no list.'), v.minLength(1, 'has no entry.'));

const digits = (one: string) => one.replace(/\D/g, '');
const phone = v.pipe(
  v.object({
    display: text,
    tel: v.pipe(text, v.regex(/^tel:\+\d{6,15}$/, 'is no number such as tel:+85212345678.')),
  }),
  v.check(
    ({ display, tel }) => digits(display) === digits(tel),
    'shows another number than it dials.',
  ),
);
const pictured = v.object({ name: text, image: publicFile, href: link });

/** The texts and figures with which staff begin a quotation. */
const quotations = v.object({
  quotationStart: v.object({
    validDays: v.pipe(
      v.number('is no number of days.'),
      v.integer('is no whole number.'),
      v.minValue(1),
    ),
    included: v.string('is missing, or no text.'),
    excluded: v.string('is missing, or no text.'),
    terms: v.string('is missing, or no text.'),
  }),
});

const degrees = (most: number) =>
  v.pipe(
    v.number('is no number of degrees.'),
    v.minValue(-most, `is less than -${most} degrees.`),
    v.maxValue(most, `is more than ${most} degrees.`),
  );
const place = v.tuple([degrees(180), degrees(90)], 'is no pair of longitude and latitude.');
const mapParts = ['sea', 'feeder', 'air'] as const;

/** The schema of `map.ts`, which has the map of the home page. */
const companyMap = v.pipe(
  v.object({
    west: degrees(180),
    east: degrees(180),
    north: degrees(90),
    gateways: some(
      v.object({
        name: text,
        at: place,
        side: v.picklist(['above', 'below', 'right'], 'is none of above, below and right.'),
      }),
    ),
    hubs: v.array(place),
    seaLane: v.array(place),
    feederLane: v.array(place),
    airLane: v.object({ from: place, to: place }),
    laneLinks: v.array(
      v.object({ lane: slug, part: v.picklist(mapParts, 'is no part of the map.'), at: place }),
    ),
    drawnAsOne: v.array(text),
  }),
  v.check(({ west, east }) => west < east, 'has its west not west of its east.'),
);

const company = v.object({
  brand: text,
  name: text,
  tagline: text,
  about: text,
  legalNote: v.string('is missing, or no text.'),
  phone,
  orderPhone: phone,
  email: v.pipe(text, v.email('is no e-mail address.')),
  answering: text,
  chat: v.object({ label: text, href: link, textParameter: v.string('is missing, or no text.') }),
  social: v.array(v.object({ label: text, href: link })),
  sisterConcerns: v.array(pictured),
  apps: v.array(pictured),
  offices: some(v.object({ city: text, country, lines: some(text), phone })),
});

const path = v.pipe(text, v.regex(/^(?:\/[\w-]+)+$/, 'is no address such as /product/women.'));
const categoryPath = v.pipe(
  text,
  v.regex(/^(?:\/[\w-]+)+\/:(?:category|name)$/, 'is no address such as /product/women/:category.'),
);
const productPath = v.pipe(
  text,
  v.regex(/^(?:\/[\w-]+)+\/:name$/, 'is no address such as /product/item/:name.'),
);
const listPath = v.pipe(
  text,
  v.regex(/^(?:\/[\w-]+)+\.json$/, 'is no address such as /women/products.json.'),
);
const yes = v.optional(v.literal(true, 'is neither true nor left out.'));
const department = v.pipe(
  v.object({
    page: v.optional(path),
    categoryPage: v.optional(categoryPath),
    productPage: productPath,
    categories: v.pipe(some(slug), noneTwice('category')),
    alsoCalled: v.optional(v.record(slug, slug)),
    used: yes,
    list: v.optional(listPath),
  }),
  v.check(
    ({ page, categoryPage }) => page !== undefined || categoryPage !== undefined,
    'has neither a page nor a categoryPage.',
  ),
  v.check(
    ({ alsoCalled = {}, categories }) =>
      Object.values(alsoCalled).every((category) => categories.includes(category)),
    'has an alsoCalled for a category that it does not have.',
  ),
);

const texts = v.object({ label: text, title: text, lead: text });
const departmentTexts = v.object({
  ...texts.entries,
  product: v.optional(text),
  products: v.optional(text),
  categories: v.record(text, texts),
});

const productMenu = v.array(
  v.object({ title: text, entries: some(v.tuple([text, text, text], 'is no menu entry.')) }),
);
const pageLinks = v.array(v.object({ label: text, page: text }));

const worth = v.pipe(
  v.number('is no number.'),
  v.check(
    (one) => one > 0 && one <= 900 && Number(one.toFixed(4)) === one,
    'is no worth above 0 and up to 900, with at most four decimals.',
  ),
);

const port = v.object({
  unlocode,
  name: text,
  country,
  countryName: text,
  modes: some(v.picklist(['sea', 'air', 'road'], 'is neither sea, air nor road.')),
  about: text,
});

const legal = v.array(v.object({ title: text, texts: some(v.union([text, some(text)])) }));
const legalPlaces = v.check<v.InferOutput<typeof legal>, string>(
  (sections) =>
    [...JSON.stringify(sections).matchAll(/\{(\w+)\}/g)].every(([, name = '']) =>
      ['phone', 'privacy'].includes(name),
    ),
  'has another {place} than {phone} and {privacy}.',
);

/** The schema of each file of the folder. `colours.ts` has a check of its own. */
export const folderSchema = v.object({
  'company.ts': v.object({ company }),
  'departments.ts': v.object({
    departmentTable: v.pipe(
      v.record(slug, department),
      v.check((all) => Object.keys(all).length > 0, 'has no department.'),
      v.check(
        (all) => !Object.hasOwn(all, 'services'),
        'has a department “services”, as the list of services is called.',
      ),
    ),
  }),
  'department-texts.ts': v.object({
    shopDescription: text,
    departmentTexts: v.record(v.string(), departmentTexts),
  }),
  'menus.ts': v.object({
    wideProductMenu: productMenu,
    mobileProductMenu: productMenu,
    requestAndReading: pageLinks,
    footerLinks: pageLinks,
  }),
  'quotations.ts': quotations,
  'money.ts': v.object({
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
    valueCurrencies: v.pipe(some(currency), noneTwice('currency')),
  }),
  'places.ts': v.object({
    homes: some(v.object({ code: country, name: text })),
    timeZone,
    closedDays,
    gateways: v.array(unlocode),
    otherPlaceNames: v.array(some(lowerCase)),
  }),
  'lanes.ts': v.object({
    ports: v.record(slug, port),
    laneEnds: v.array(v.tuple([slug, slug], 'is no pair of ports.')),
  }),
  'freight.ts': v.object({
    roadKgPerM3: v.pipe(v.number('is no number.'), v.minValue(1, 'is less than 1.')),
  }),
  'articles.ts': v.object({
    articleList: v.array(
      v.object({
        slug,
        title: text,
        summary: v.pipe(text, v.maxLength(170, 'has more than 170 characters.')),
        publishedOn: day,
        readingMinutes: v.pipe(v.number('is no number.'), v.minValue(1, 'is less than 1.')),
        alt: text,
        services: v.array(slug),
      }),
    ),
  }),
  'map.ts': v.object({ mapAlt: text, map: companyMap }),
  'tools.ts': v.object({
    shownTools: v.record(v.string(), v.boolean('is neither true nor false.')),
  }),
  'pages/about.ts': v.object({
    aboutTexts: v.object({
      description: text,
      paragraphs: some(text),
      principles: v.array(v.object({ title: text, text })),
    }),
  }),
  'pages/articles.ts': v.object({ articlesDescription: text, articlesLead: text }),
  'pages/export.ts': v.object({ exportTexts: exportOrImport() }),
  'pages/home.ts': v.object({
    heroText: text,
    homeFacts: v.array(v.object({ title: text, text: v.string('is missing, or no text.') })),
    featuredServices: some(slug),
  }),
  'pages/import.ts': v.object({ importTexts: exportOrImport() }),
  'pages/incoterms.ts': v.object({
    incotermNotes: v.record(v.string(), v.string('is missing, or no text.')),
    incotermsArticle: v.nullable(slug),
  }),
  'pages/lanes.ts': v.object({ lanesDescription: text, lanesLead: text }),
  'pages/privacy.ts': v.object({ privacySections: v.pipe(legal, legalPlaces) }),
  'pages/services.ts': v.object({ servicesDescription: text }),
  'pages/terms.ts': v.object({ termsSections: v.pipe(legal, legalPlaces) }),
  'pages/tools.ts': v.object({ toolsDescription: text, documentsDescription: text }),
});

/** The folder, when each of its fields is right by itself. */
export type Folder = v.InferOutput<typeof folderSchema>;

function exportOrImport() {
  return v.object({
    title: text,
    lead: text,
    steps: v.array(v.object({ title: text, text })),
  });
}
