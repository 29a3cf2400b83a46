import { expect, test } from 'vitest';
import { product } from '../../data/testing-catalogue';
import { womenMatching } from './women-matching';

const products = [
  product('Karnaphuli Court Sneaker'),
  product('Jamuna Sandal'),
  product('Padma Shoes Bag', 'women', 0, { category: 'bag' }),
];
const found = (name?: string) => womenMatching(products, name).map((match) => match.name);
const everything = products.map(({ name }) => name);

test('without a name there are all of them', () => {
  expect(found()).toEqual(everything);
});

test.each(['shoes', 'shoe', 'Shoes'])('"%s" is the category, not a part of a name', (name) => {
  expect(found(name)).toEqual(['Karnaphuli Court Sneaker', 'Jamuna Sandal']);
});

test.each(['bag', 'bags', 'BAG'])('"%s" is the other category', (name) => {
  expect(found(name)).toEqual(['Padma Shoes Bag']);
});

test.each(['jamuna-sandal', 'Jamuna Sandal', 'sandal', 'jamuna'])('"%s" is a name', (name) => {
  expect(found(name)).toEqual(['Jamuna Sandal']);
});

test('a name of nothing finds nothing', () => {
  expect(found('hats')).toEqual([]);
});
