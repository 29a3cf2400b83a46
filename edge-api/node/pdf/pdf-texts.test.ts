import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { plain, printed, readPdf } from '../../test-support/quotations/printed-samples';
import { fontPackages } from './font-files';
import { pdfFonts } from './pdf-fonts';
import { quotationWriter } from './write-quotation';

const write = quotationWriter(fontPackages);
const run = promisify(execFile);
const beside = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');
const bangla = plain((await beside('bangla-words.txt')) + (await beside('bangla-more-words.txt')));

const hongKong = '赤鱲角 銅鑼灣 鰂魚涌 石硤尾 鯉魚門 鴨脷洲 深水埗 𨋢 鄺龐繆禤 喺';
const texts = {
  'Hong Kong': hongKong,
  'simplified Chinese': '上海货运有限公司 广州市（天河区） 东莞 厦门',
  Japanese: '東京都港区 ありがとう カタカナ 渡辺',
  signs: '≤ 5 m ≥ 3 m 2 ㎥ 25 ℃ A → B ㎡ ㎏ № ① 12 ½ € ৳ ₹ ฿',
  Korean: '김철수 대한물류 주식회사',
  Thai: 'บริษัท ขนส่ง จำกัด กรุงเทพฯ',
  Hindi: 'राजेश कुमार परिवहन क्षत्रिय प्रा. लि.',
  Greek: 'Ελλάδα Αθήνα',
  Cyrillic: 'Қазақстан Україна',
  Vietnamese: 'Nguyễn Thị Phượng',
};

/** What no program of PDFs passes on: joiners, which show only in how letters stand. */
const withoutJoiners = (text: string) => text.replace(/[\u200c\u200d]/gu, '');

test.each(Object.entries({ Bangla: bangla, ...texts }))(
  'pdf.js finds the text of a PDF in %s as it was written',
  async (_name, text) => {
    const pages = await readPdf(await write(printed({ terms: text })));
    expect(withoutJoiners(pages.join(' '))).toContain(withoutJoiners(text));
  },
);

const hasProgram = spawnSync('pdftotext', ['-v']).status === 0;

test.runIf(hasProgram).each(Object.entries({ Bangla: bangla, ...texts }))(
  'pdftotext finds the text of a PDF in %s as it was written',
  async (_name, text) => {
    const folder = await mkdtemp(join(tmpdir(), 'pdf-'));
    try {
      const path = join(folder, 'quotation.pdf');
      await writeFile(path, await write(printed({ terms: text })));
      const { stdout } = await run('pdftotext', ['-layout', path, '-']);
      expect(withoutJoiners(plain(stdout))).toContain(withoutJoiners(text));
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

test('names in Arabic are shaped from right to left, and found as they were written', async () => {
  const name = 'محمد علي';
  const part = await (await pdfFonts(fontPackages))(`${name}, Ltd`);
  const [last, , first] = part(`${name}, Ltd`, 400);
  expect([last?.text, last?.isRightToLeft, first?.isRightToLeft]).toEqual([name, true, undefined]);
  const pages = await readPdf(await write(printed({}, { name, company: 'Delta Ltd' })));
  expect(pages.join(' ')).toContain(name);
});

test('each script of a PDF has a font, and a name in Chinese is in one', async () => {
  const bytes = await write(printed({}, { name: 'মোঃ রহমান', company: '香港貨運公司 上海货运' }));
  const file = Buffer.from(bytes).toString('latin1');
  for (const font of ['NotoSans-Regular', 'NotoSansBengali-Regular', 'NotoSansHK', 'NotoSansSC']) {
    expect(file).toContain(`+${font}`);
  }
  const part = await (await pdfFonts(fontPackages))('上海货运');
  expect(part('上海货运', 400).map(({ text }) => text)).toEqual(['上海货运']);
});

test('ten thousand letters of conjuncts are written soon', async () => {
  const conjuncts = 'ক্ষ্ম্যস্ত্র্যঙ্ক্ষ্যন্দ্ব্য'.repeat(400).slice(0, 10_000);
  const started = performance.now();
  const bytes = await write(printed({ terms: conjuncts }));
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(bytes.byteLength).toBeLessThan(150_000);
  const pages = await readPdf(bytes);
  expect(pages.join('').replaceAll(' ', '')).toContain(conjuncts.slice(0, 60));
});
