import { describe, expect, test } from 'vitest';
import { dangerMeanings } from './danger-meanings';
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
  // As people here write it.
  ['手提電腦', 'batteries'],
  ['二手手機 200部', 'batteries'],
  ['手機及手機殼', 'batteries'],
  ['尿袋 20000mAh', 'batteries'],
  ['流動電源', 'batteries'],
  ['行動電源', 'batteries'],
  ['充電寶', 'batteries'],
  ['笔记本电脑和配件', 'batteries'],
  ['鋰電池', 'batteries'],
  ['藍芽耳機', 'batteries'],
  ['电动滑板车', 'batteries'],
  ['একটি মোবাইল ফোন', 'batteries'],
  ['মোবাইলফোন', 'batteries'],
  ['ব্যাটারী', 'batteries'],
  ['ব্যাটারীচালিত রিকশা', 'batteries'],
  ['ব্যাট\u200dারি', 'batteries'],
  ['ল্যাপটপগুলো', 'batteries'],
  ['পাওয়ার ব্যাঙ্ক', 'batteries'],
  ['স্মার্টফোন ও কভার', 'batteries'],
  ['ইজিবাইক', 'batteries'],
  ['Laptops, laptop bags', 'batteries'],
  ['LAPTOP', 'batteries'],
  ['Li-ion cells', 'batteries'],
  ['Phone cases with power bank', 'batteries'],
  ['Battery operated toy without battery', 'batteries'],
  ['ＰＯＷＥＲ　ＢＡＮＫ', 'batteries'],
  ['রং', 'flammable liquids'],
  ['রঙের কৌটা', 'flammable liquids'],
  ['পারফিউম', 'flammable liquids'],
  ['পারফিউমের বোতল', 'flammable liquids'],
  ['নেইলপলিশ', 'flammable liquids'],
  ['আঠা', 'flammable liquids'],
  ['天拿水', 'flammable liquids'],
  ['油漆', 'flammable liquids'],
  ['酒精搓手液', 'flammable liquids'],
  ['指甲油', 'flammable liquids'],
  ['火機', 'gas under pressure'],
  ['火机', 'gas under pressure'],
  ['গ্যাসলাইটার', 'gas under pressure'],
  ['এলপিজি সিলিন্ডার', 'gas under pressure'],
  ['石油氣', 'gas under pressure'],
  ['滅火筒', 'gas under pressure'],
  ['炮仗', 'explosives'],
  ['দেশলাই', 'explosives'],
  ['漂白水', 'corrosive or toxic chemicals'],
  ['老鼠药', 'corrosive or toxic chemicals'],
  ['ইউরিয়া সার', 'corrosive or toxic chemicals'],
  ['শুষ্ক বরফ', 'dry ice'],
  ['স্পিকার', 'magnets'],
  ['Jute stick charcoal', 'self-heating or flammable solids'],
  ['Activated carbon', 'self-heating or flammable solids'],
  ['কয়লা', 'self-heating or flammable solids'],
  ['Cotton waste', 'self-heating or flammable solids'],
  ['Camphor', 'self-heating or flammable solids'],
  ['暖宝宝', 'self-heating or flammable solids'],
  ['GPS trackers', 'batteries'],
  ['對講機', 'batteries'],
  ['Electric toothbrushes', 'batteries'],
  ['Shavers and trimmers', 'batteries'],
  ['LiFePO4 cells', 'batteries'],
  ['外置充電器', 'batteries'],
  ['টর্চ লাইট', 'batteries'],
  ['Torch lights', 'batteries'],
  ['Solar lights', 'batteries'],
  ['RC toys', 'batteries'],
  ['Hearing aids', 'batteries'],
  ['Cameras', 'batteries'],
  ['UPS, 2 kVA', 'batteries'],
  ['花炮', 'explosives'],
  ['ম্যাচ', 'explosives'],
  ['Sanitiser', 'flammable liquids'],
  ['Oxygen cylinders', 'gas under pressure'],
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
  // Words of the table within another thing.
  'Phone cases',
  'Mobile phone back covers',
  'Smartphone screen protectors',
  'Covers for mobile phones and tablets',
  'Laptop bags',
  'Watch straps',
  'Paint brushes',
  'Resin buttons',
  'Acid wash denim jackets',
  'Fragrance-free soap',
  'Headphone stands',
  'Charcoal grey T-shirts',
  'Shirts in charcoal',
  'Charcoal soap',
  'Documents by UPS',
  'Push-ups bars',
  'Camera bags',
  'Disposable shavers',
  '保暖宝宝服',
  '活性炭口罩',
  'ফুটবল ম্যাচ জার্সি',
  'Vitamin tablets',
  'Football match jerseys',
  'Glass, grass and bags',
  '手機殼',
  '手机壳',
  '手機保護套',
  '手机支架',
  '手提電腦袋',
  '二手机械',
  '二手機床',
  '喇叭裤',
  '树脂纽扣',
  '油漆刷',
  '聚氯乙烯',
  '漂白棉布',
  '染料',
  'মোবাইল কভার',
  'মোবাইল ফোনের কভার',
  'ল্যাপটপ ব্যাগ',
  'সুগন্ধি চাল',
  'লাল রঙের শার্ট',
  'সাদা রংয়ের টি-শার্ট',
  'রং করা কাপড়',
  'রঙিন কাপড়',
  'রংপুরের শতরঞ্জি',
  'আঠারো বস্তা চাল',
  'গামছা',
  'গ্লুকোজ',
  'ট্যাবলেট ওষুধ',
  'সারি',
])('%s is asked nothing', (words) => {
  expect(dangerQuestion(words)).toBeNull();
});

describe('the table of words', () => {
  const languages = ['english', 'bangla', 'simplified', 'traditional'] as const;
  const rows = dangerMeanings.flatMap(([asks, meanings]) =>
    meanings.map((meaning) => ({ asks, meaning, name: meaning.english })),
  );

  test.each(rows)('has $name in each language, and finds it', ({ asks, meaning }) => {
    for (const language of languages) {
      for (const word of meaning[language].split('|')) {
        expect(word.trim()).toBe(word);
        expect(word).not.toBe('');
        const unspaced = language === 'bangla' ? word.replaceAll(' ', '') : word;
        for (const written of [word, unspaced, `3 ${word}, new`, word.normalize('NFD')]) {
          expect(suggestedDangers(written), written).toContain(asks);
        }
      }
    }
  });

  test.each(languages.slice(1))('has as many words in %s as in English, about', (language) => {
    const count = (one: (typeof languages)[number]) =>
      rows.flatMap(({ meaning }) => meaning[one].split('|')).length;
    expect(count(language)).toBeGreaterThanOrEqual(count('english'));
  });
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
