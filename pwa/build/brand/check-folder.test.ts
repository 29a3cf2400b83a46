import { expect, test } from 'vitest';
import { folder, type Modules, wrongFields } from './check-folder';

test('nothing in the folder is wrong, and every file of it is checked', () => {
  expect(wrongFields()).toEqual([]);
  expect(Object.keys(folder)).toContain('pages/terms.ts');
  for (const file of Object.keys(folder)) {
    const { [file]: _, ...others } = folder;
    expect(wrongFields(others), file).toEqual([`${file} is missing, or wrong.`]);
  }
});

test('another company’s folder is right as well', () => {
  const start = '../../test-support/other-company/';
  const files = import.meta.glob<Record<string, unknown>>(
    '../../test-support/other-company/**/*.ts',
    { eager: true },
  );
  const other = Object.fromEntries(
    Object.entries(files).map(([path, module]) => [path.slice(start.length), module]),
  );
  expect(Object.keys(other).sort()).toEqual(Object.keys(folder).sort());
  expect(wrongFields(other)).toEqual([]);
});

/** Returns a copy of the folder with another value at a place, such as `company.ts company phone tel`. */
function changed(place: string, value: unknown): Modules {
  const copy = Object.fromEntries(
    Object.entries(folder).map(([file, module]) => [file, structuredClone({ ...module })]),
  );
  const keys = place.split(' ');
  const last = keys.pop() ?? '';
  let at: Record<string, unknown> = copy;
  for (const key of keys) at = at[key] as Record<string, unknown>;
  at[last] = value;
  return copy;
}

test.each([
  [
    'map.ts map laneLinks 0 lane',
    'chattogram-atlantis',
    'map.ts: laneLinks names chattogram-atlantis, which is no lane of lanes.ts.',
  ],
  ['company.ts company email', 'hello', 'company.ts: company.email is no e-mail address.'],
  ['company.ts company phone', undefined, 'company.ts: company.phone is missing, or wrong.'],
  [
    'company.ts company offices 1 phone tel',
    'tel:+4930123456',
    'company.ts: company.offices.1.phone shows another number than it dials.',
  ],
  [
    'company.ts company apps 0 image',
    '/brand/no.svg',
    'company.ts: company.apps.0.image is neither made of a drawing nor a file of public/: “/brand/no.svg”.',
  ],
  [
    'departments.ts departmentTable toys categoryPage',
    '/product/women/:name',
    'departments.ts: the address /product/women/:name of women is that of the department toys already.',
  ],
  [
    'departments.ts departmentTable women page',
    '/about',
    'departments.ts: the address /about of women is that of the page about already.',
  ],
  [
    'department-texts.ts departmentTexts kids categories baby',
    { label: 'Baby', title: '', lead: 'For them.' },
    'department-texts.ts: departmentTexts.kids.categories.baby.title is empty.',
  ],
  [
    'menus.ts wideProductMenu 0 entries 0 2',
    'boats',
    'menus.ts: “Laptops” leads to “boats”, which is no category of used.',
  ],
  [
    'menus.ts footerLinks 0 page',
    'blog',
    'menus.ts: “Services” leads to “blog”, which is no page of the site.',
  ],
  [
    'money.ts valueCurrencies 0',
    'XYZ',
    'money.ts: valueCurrencies.0 is no currency of ISO 4217, such as USD.',
  ],
  [
    'money.ts priceCurrencies JPY',
    0.8,
    'money.ts: priceCurrencies.JPY is no currency with a hundred smallest units, such as USD.',
  ],
  [
    'money.ts priceCurrencies HKD',
    0,
    'money.ts: priceCurrencies.HKD is no worth above 0 and up to 900, with at most four decimals.',
  ],
  ['places.ts timeZone', 'Dhaka', 'places.ts: timeZone is no time zone such as Asia/Dhaka.'],
  [
    'places.ts closedDays 0',
    'friday',
    'places.ts: closedDays.0 is no day of the week such as Friday.',
  ],
  ['places.ts gateways 0', 'BDZZZ', 'places.ts: the gateway BDZZZ is not on the list of ports.'],
  [
    'lanes.ts laneEnds 0',
    ['benapole', 'hong-kong'],
    'lanes.ts: no mode is used at both ports of the lane benapole to hong-kong.',
  ],
  [
    'articles.ts articleList 0 slug',
    'new',
    'articles.ts: new has no file pwa/config/company/articles/new.md.',
  ],
  [
    'pages/terms.ts termsSections 0 texts 0',
    'Call {fax}.',
    'pages/terms.ts: termsSections has another {place} than {phone} and {privacy}.',
  ],
])('says what is wrong at %s', (place, value, sentence) => {
  expect(wrongFields(changed(place, value))).toContain(sentence);
});

test.each(['Asia/Kolkata', 'Asia/Ho_Chi_Minh', 'Asia/Calcutta', 'UTC'])(
  '%s is a time zone',
  (zone) => {
    expect(wrongFields(changed('places.ts timeZone', zone))).toEqual([]);
  },
);
