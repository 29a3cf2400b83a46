import * as v from 'valibot';
import {
  closedDays,
  country,
  currency,
  day,
  link,
  lowerCase,
  noneTwice,
  phone,
  pictured,
  priceCurrency,
  quotations,
  slug,
  some,
  text,
  timeZone,
  unlocode,
} from './field-schemas';

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
