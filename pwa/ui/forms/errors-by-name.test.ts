import { expect, test } from 'vitest';
import { errorsByName } from './errors-by-name';

const ref = { name: 'an input', message: 'not an error' };

test('names each error by the path of its field', () => {
  const errors = {
    contact: { name: { type: 'min', message: 'Please fill in the name.', ref } },
    packages: [undefined, { lengthCm: { type: 'min', message: 'Enter the length.' } }],
  };
  expect(errorsByName(errors)).toEqual([
    { name: 'contact.name', message: 'Please fill in the name.' },
    { name: 'packages.1.lengthCm', message: 'Enter the length.' },
  ]);
});

test('gives the error of a whole list the name of the list', () => {
  const packages = Object.assign([], { root: { type: 'min', message: 'Add a package.', ref } });
  expect(errorsByName({ packages })).toEqual([{ name: 'packages', message: 'Add a package.' }]);
});

test('finds nothing in a form without errors', () => {
  expect(errorsByName({ packages: [], contact: undefined })).toEqual([]);
});
