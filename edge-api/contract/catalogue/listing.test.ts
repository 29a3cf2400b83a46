import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Listing, listingOf, listingSearch, listingStep, listProducts } from './listing';
import { availabilities, grades, productSorts } from './product-kinds';

const given = { department: 'used', category: 'laptop' } as const;
const plain = listingOf('', given);

describe('an address', () => {
  test('without a query asks for all in our order, one step of them', () => {
    expect(plain).toEqual({
      department: 'used',
      category: 'laptop',
      q: '',
      sort: 'position',
      availability: null,
      grade: null,
      priced: false,
      shown: 24,
    });
    expect(listingSearch(plain)).toBe('');
  });

  test.each([
    '?sort=random&availability=soon&grade=D&priced=yes&shown=x&q=%20',
    '?shown=-3',
    '?shown=1.5',
    '?shown=',
    '?unknown=1',
  ])('with a value that no control offers (%s) asks for the defaults', (search) => {
    expect(listingOf(search, given)).toEqual(plain);
  });

  test('asks for no more than 480, and a text of no more than 100', () => {
    expect(listingOf('?shown=100000', given).shown).toBe(480);
    expect(listingOf(`?q=${'x'.repeat(200)}`, given).q).toHaveLength(100);
  });

  test('a text that the path gives is valid until the query has another, an empty one too', () => {
    const path = { department: 'women', q: 'sandal' } as const;
    expect(listingOf('', path).q).toBe('sandal');
    expect(listingOf('?q=', path).q).toBe('');
    expect(listingSearch(listingOf('', path), path)).toBe('');
    expect(listingSearch(listingOf('?q=', path), path)).toBe('?q=');
  });

  test('reads back as it was written', () => {
    const listing: fc.Arbitrary<Listing> = fc.record({
      department: fc.constant('used' as const),
      category: fc.constant('laptop'),
      q: fc.string({ maxLength: 40 }).map((text) => text.trim()),
      sort: fc.constantFrom(...productSorts),
      availability: fc.constantFrom(null, ...availabilities),
      grade: fc.constantFrom(null, ...grades),
      priced: fc.boolean(),
      shown: fc.integer({ min: 1, max: 20 }).map((steps) => steps * listingStep),
    });
    fc.assert(
      fc.property(listing, (asked) => {
        expect(listingOf(listingSearch(asked), given)).toEqual(asked);
      }),
    );
  });
});

// That filters and orders are the database's own is tested in routes/catalogue.test.ts.
test('a list is cut at what is shown, and counts all', () => {
  const image = { src: '/x.svg', alt: 'x', width: 1, height: 1 };
  const time = '2025-06-01T08:30:00.000Z';
  const products = Array.from({ length: 30 }, (_, i) => ({
    id: String(i).padStart(3, '0'),
    slug: `s${i}`,
    name: `Laptop ${i}`,
    department: 'used' as const,
    category: i < 29 ? 'laptop' : 'mobile',
    grade: null,
    price: null,
    availability: 'in-stock' as const,
    images: [image],
    position: 30 - i,
    published: true,
    version: 1,
    createdAt: time,
    updatedAt: time,
  }));
  const { items, total } = listProducts(products, plain);
  expect(total).toBe(29);
  expect(items).toHaveLength(24);
  expect(items[0]?.name).toBe('Laptop 28');
  expect(products[0]?.name).toBe('Laptop 0');
});

test('a list without a text to search for folds no names, and with one the text itself once', () => {
  const products = Array.from({ length: 200 }, (_, place) => ({
    ...{
      id: `${place}`,
      slug: `${place}`,
      name: `বস্তা ${place}`,
      image: null,
      grade: null,
      price: null,
    },
    ...({ department: 'used', category: 'laptop', availability: 'in-stock' } as const),
    ...{ position: place, createdAt: '2026-01-01T00:00:00.000Z', comparablePrice: null },
  })) as unknown as Parameters<typeof listProducts>[0];
  const normalize = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => normalize.mockRestore());
  const timesFor = (q: string) => {
    normalize.mockClear();
    expect(listProducts(products, { ...plain, q }).total).toBe(200);
    return normalize.mock.calls.length;
  };
  expect(timesFor('')).toBeLessThan(10);
  expect(timesFor('বস্তা')).toBeLessThan(200 * 2 + 10);
});
