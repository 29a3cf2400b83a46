import { describe, expect, test } from 'vitest';
import { categoriesOf, departments } from '../../../../edge-api/contract/catalogue/departments';
import { departmentTexts } from '../../../config/company/department-texts';
import { categoryOf, placeOf } from './product-place';

describe('a category is found in singular and plural', () => {
  test.each([
    ['used', 'laptop', 'laptop'],
    ['used', 'laptops', 'laptop'],
    ['used', 'Mobiles', 'mobile'],
    ['new', 'laptops', 'laptop'],
    ['new', 'home', 'home'],
    ['new', 'electronics', 'electronics'],
    ['new', 'electronic', 'electronics'],
    ['new', 'mobile', 'home'],
    ['new', 'mobiles', 'home'],
    ['women', 'shoe', 'shoes'],
    ['women', 'bags', 'bag'],
    ['toys', 'outdoor', 'outdoor'],
  ] as const)('%s/%s is %s', (department, segment, category) => {
    expect(categoryOf(department, segment)).toBe(category);
  });

  test.each([
    ['used', 'home'],
    ['used', 'tablets'],
    ['toys', 's'],
    ['new', 'constructor'],
    ['women', ''],
  ] as const)('but %s has no "%s"', (department, segment) => {
    expect(categoryOf(department, segment)).toBeNull();
  });
});

test.each([
  [{ department: 'used' }, '', { department: 'used', category: null }],
  [{ department: 'used' }, 'category=laptop', { department: 'used', category: null }],
  [{ department: 'new', category: 'mobiles' }, '', { department: 'new', category: 'home' }],
  [{ department: 'toys', category: 'space' }, '', { department: 'toys', unknown: 'space' }],
  [{ department: 'kids' }, 'category=school&q=a', { department: 'kids', category: 'school' }],
  [{ department: 'kids' }, 'category=x', { department: 'kids', unknown: 'x' }],
  [{ department: 'women', name: 'bags' }, '', { department: 'women', category: 'bag' }],
  [
    { department: 'women', name: 'Jamuna Sandal' },
    '',
    { department: 'women', category: null, q: 'jamuna-sandal' },
  ],
])('%j with "%s" leads to %j', (params, search, place) => {
  expect(placeOf(params, search)).toEqual(place);
});

test('every category has its name and its introduction', () => {
  for (const department of departments) {
    const { categories } = departmentTexts[department];
    expect(Object.keys(categories)).toEqual([...categoriesOf(department)]);
  }
});
