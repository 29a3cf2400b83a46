import { expect, test } from 'vitest';
import { dangerQuestion, suggestedDangers, unaskedDanger } from './danger-words';

test.each([
  ['Power banks', 'batteries'],
  ['E-bikes, 250 W', 'batteries'],
  ['Hoverboards', 'batteries'],
  ['Disposable vapes', 'batteries'],
  ['Eau de parfum, perfumes', 'flammable liquids'],
  ['Paint and thinner', 'flammable liquids'],
  ['Nail polish', 'flammable liquids'],
  ['Hand sanitiser', 'flammable liquids'],
  ['Aerosol cans', 'gas under pressure'],
  ['Cigarette lighters', 'gas under pressure'],
  ['Fireworks', 'explosives'],
  ['Shrimp on dry ice', 'dry ice'],
  ['Pesticides', 'corrosive or toxic chemicals'],
  ['Bleach', 'corrosive or toxic chemicals'],
  ['Magnets', 'magnets'],
  ['পাওয়ার ব্যাংক', 'batteries'],
  ['লিথিয়াম ব্যাটারির প্যাকেট', 'batteries'],
  ['নেইল পলিশ', 'flammable liquids'],
  ['আতশবাজি', 'explosives'],
  ['充电宝 10000 mAh', 'batteries'],
  ['香水', 'flammable liquids'],
  ['煙花', 'explosives'],
  ['打火机', 'gas under pressure'],
])('%s may be %s', (words, danger) => {
  expect(suggestedDangers(words)).toContain(danger);
  // As another keyboard writes it.
  expect(suggestedDangers(words.normalize('NFD'))).toContain(danger);
});

test.each([
  'Cotton T-shirts',
  'Oil paintings',
  'Lightweight jackets',
  'Steel rods',
  'চা',
  '茶叶',
  '',
])('%s is asked nothing', (words) => {
  expect(dangerQuestion(words)).toBeNull();
});

test('there is one question for all of it', () => {
  expect(dangerQuestion('Power banks')).toBe('Do these contain batteries?');
  expect(dangerQuestion('Drones, perfume and lighters')).toBe(
    'Do these contain batteries, flammable liquids or gas under pressure?',
  );
});

test('staff are told where a request suggests dangerous goods and its sender was not asked', () => {
  const asked = { commodity: 'Power banks', dangerous: [], containsDangerous: null };
  expect(unaskedDanger(asked)).toBe('The sender was not asked: Do these contain batteries?');
  expect(unaskedDanger({ commodity: 'Power banks', dangerous: [] })).toMatch(/batteries/);
  expect(unaskedDanger({ ...asked, containsDangerous: 'no' })).toBe('');
  expect(unaskedDanger({ ...asked, dangerous: [{}] })).toBe('');
  expect(unaskedDanger({ ...asked, commodity: 'Shirts' })).toBe('');
});
