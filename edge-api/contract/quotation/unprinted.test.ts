import { expect, test } from 'vitest';
import { fontLetters, printedRanges } from '../../test-support/quotations/font-letters';
import { printed } from '../../test-support/quotations/printed-samples';
import { quotationContent, quotationLine } from '../../test-support/quotations/quotation-samples';
import ranges from './printed-ranges.json';
import { unprintedLetters, unprintedTexts } from './unprinted';

test('what can be printed is what the fonts have (`npm run letters` writes it again)', async () => {
  expect(await printedRanges()).toBe(ranges);
  const letters = await fontLetters();
  expect(unprintedLetters(String.fromCodePoint(...letters))).toEqual([]);
  expect(unprintedLetters('ꦀ')).toEqual(['ꦀ']);
});

test('names, places and signs of Hong Kong can be printed', () => {
  const names = '赤鱲角 銅鑼灣 鰂魚涌 石硤尾 鯉魚門 鴨脷洲 鄺龐繆禤 埗喺𨋢 ≤ ≥ ㎥ ㎠ ℃ → ①';
  expect(unprintedLetters(names)).toEqual([]);
});

test.each([
  ['big5', 0xa4, 0xc6, /[\u4e00-\u9fff]/, '偭嘐姅杗梡歜燸甽穋縿觼詨豭跦鑤阬霤'],
  ['gb18030', 0xb0, 0xf7, /[\u4e00-\u9fff]/, '坶塥弪憝戤犋瘭耢胲脶艴蟓赇轷铴镩阢骣鲰'],
  ['euc-kr', 0xb0, 0xc8, /[\uac00-\ud7a3]/, ''],
])(
  'the common letters of %s can be printed, but for rare ones that Noto Sans HK and SC 5.3.0 lack',
  (encoding, first, last, kind, lacked) => {
    const decoder = new TextDecoder(encoding);
    const letters: string[] = [];
    for (let lead = first; lead <= last; lead += 1) {
      for (let trail = 0x40; trail <= 0xfe; trail += 1) {
        if (encoding !== 'big5' && trail < 0xa1) continue;
        if (trail > 0x7e && trail < 0xa1) continue;
        const letter = decoder.decode(Uint8Array.of(lead, trail));
        if ([...letter].length === 1 && kind.test(letter)) letters.push(letter);
      }
    }
    expect(letters.length).toBeGreaterThan(2_300);
    expect(unprintedLetters(letters.join('')).sort().join('')).toBe(lacked);
  },
);

test('each text with letters that no font has is named with them', () => {
  const [air] = quotationContent().alternatives;
  if (!air) throw new Error('There is one.');
  const lines = [quotationLine(), quotationLine({ id: 'b', chargeName: 'ፈጣን 😀' })];
  const quotation = printed(
    { alternatives: [{ ...air, lines, unitCosts: [] }], terms: 'Paid ꦀ 😀 ꦀ' },
    { name: '김철수 محمد สมชาย राजेश', company: 'தமிழ்' },
  );
  expect(unprintedTexts(quotation)).toEqual([
    '“For”: the PDF shows a box instead of த ம ி ழ ்.',
    '“By air, line 2”: the PDF shows a box instead of ፈ ጣ ን 😀.',
    '“Terms”: the PDF shows a box instead of ꦀ 😀.',
  ]);
});
