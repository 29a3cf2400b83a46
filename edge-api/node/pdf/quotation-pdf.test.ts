import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { valueCurrencies } from '../../../pwa/config/company/money';
import { plain, printed, readPdf as read } from '../../test-support/quotations/printed-samples';
import { quotationContent, quotationLine } from '../../test-support/quotations/quotation-samples';
import { fontPackages } from './font-files';
import { pdfSources, quotationPdf } from './quotation-pdf';
import { quotationWriter } from './write-quotation';

const write = quotationPdf(pdfSources);
const [air] = quotationContent().alternatives;
if (!air) throw new Error('There is one.');

/** Returns every text of a quotation. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : value.split('\n');
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

test('a PDF says all that the page of its quotation says, as text', async () => {
  const quotation = printed({ revision: 2 });
  const [page = '', ...others] = await read(await write(quotation));
  expect(others).toEqual([]);
  const { title, facts, parts, company, alternatives } = quotation;
  for (const { id: _id, ...alternative } of alternatives) {
    const lines = alternative.groups.map((group) => group.lines.map(({ id: _, ...line }) => line));
    const said = textsOf([{ ...alternative, groups: [] }, lines]);
    for (const text of said) expect(page).toContain(plain(text));
  }
  for (const text of textsOf([title, facts, parts, company])) expect(page).toContain(plain(text));
  expect(page).toContain('Page 1 of 1');
});

test('a PDF of an accepted quotation says which alternative, by whom and when', async () => {
  const quotation = printed({
    status: 'accepted',
    decidedAt: '2026-11-21T08:30:00.000Z',
    decision: { kind: 'accept', alternativeId: 'air', name: 'Rahim Uddin' },
  });
  const [page] = await read(await write(quotation));
  expect(page).toContain('Accepted By air: USD 9,873.90');
  expect(page).toContain('Accepted by Rahim Uddin');
  expect(page).toContain('Decided on 21 November 2026');
});

test('a PDF that was written before is given again, and one for more than can wait is refused', async () => {
  const first = await write(printed());
  expect(await write(printed())).toBe(first);
  const many = Array.from({ length: 30 }, (_, index) =>
    write(printed({ terms: `Terms ${index}` })),
  );
  const results = await Promise.allSettled(many);
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  // Two are written and twenty wait; on a busy machine some of these wait too long.
  expect(refused.length).toBeGreaterThanOrEqual(8);
  expect(refused.length).toBeLessThan(30);
  for (const reason of refused) {
    expect(reason).toMatchObject({ status: 503, details: { headers: { 'retry-after': '2' } } });
  }
});

test('an accepted quotation has the same bytes on another day and in another process', async () => {
  const accepted = printed(
    {
      status: 'accepted',
      decidedAt: '2026-11-21T08:30:00.000Z',
      decision: { kind: 'accept', alternativeId: 'air', name: 'রহিম উদ্দিন 陳大文' },
    },
    { company: 'পরিবহন লিমিটেড' },
  );
  const first = await write(accepted);
  vi.useFakeTimers({ now: Date.parse('2031-02-03'), toFake: ['Date'] });
  try {
    const later = await quotationWriter(fontPackages)(accepted);
    expect(Buffer.compare(later, first)).toBe(0);
  } finally {
    vi.useRealTimers();
  }
  expect(Buffer.from(first).toString('latin1')).toContain('(D:20261121083000Z)');
});

test('a thread that fails does not keep the next quotation from being written', async () => {
  await expect(write({ ...printed(), parts: null } as never)).rejects.toThrow('not iterable');
  expect((await write(printed({ terms: 'After that.' }))).byteLength).toBeGreaterThan(1_000);
});

test('of random quotations each figure of the page is in the PDF', async () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 9_999_999 }).map((thousandths) => thousandths / 1_000),
    unitPriceMinor: fc.integer({ min: 0, max: 99_999_999 }),
    currency: fc.constantFrom(...valueCurrencies),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 60 }), async (all) => {
      const lines = all.map((one, index) => quotationLine({ ...one, id: `line-${index}` }));
      const quotation = printed({ alternatives: [{ ...air, lines, unitCosts: [] }] });
      const text = (await read(await write(quotation))).join(' ');
      for (const { groups, totals } of quotation.alternatives) {
        const figures = groups.flatMap((group) => [
          ...group.subtotals,
          ...group.lines.flatMap(({ amount, unitPrice, quantity }) => [
            amount,
            unitPrice,
            quantity,
          ]),
        ]);
        for (const figure of [...totals, ...figures]) expect(text).toContain(plain(figure));
      }
    }),
    { numRuns: 15 },
  );
}, 60_000);

test('an alternative that fits on a page is on one page', async () => {
  const named = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      quotationLine({ id: `line-${index}`, chargeName: `${name} ${index}.` }),
    );
  for (const count of [11, 14]) {
    const alternatives = [
      { ...air, lines: named('First', count), unitCosts: [] },
      { ...air, id: 'sea', name: 'By sea', lines: named('Second', 8), unitCosts: [] },
    ];
    const pages = await read(await write(printed({ alternatives })));
    const page = pages.find((one) => one.includes('By sea')) ?? '';
    for (const { chargeName } of named('Second', 8)) expect(page).toContain(chargeName);
  }
});

test('a long quotation goes on over pages that are numbered, and stays small', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => quotationLine({ id: `line-${index}` }));
  const terms = 'Subject to space and equipment. '.repeat(60);
  const alternatives = [{ ...air, lines, unitCosts: [] }];
  const bytes = await write(printed({ alternatives, terms }));
  const pages = await read(bytes);
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  }
  expect(pages.join(' ').split('Subject to space and equipment.')).toHaveLength(61);
  expect(bytes.byteLength).toBeLessThan(150_000);
});
