import type { AlternativeTexts } from '../../contract/quotation/quotation-texts';
import type { WriteQuotation } from '../../deps';
import { pdfFonts } from './pdf-fonts';
import { type Cell, pdfPages, textWidth } from './pdf-page';

const body = { size: 9.5, weight: 400 } as const;
const strong = { size: 9.5, weight: 700 } as const;
const small = { size: 8, weight: 400 } as const;
const heading = { size: 12, weight: 700 } as const;
const title = { size: 17, weight: 700 } as const;
const labelWidth = 110;
const amountWidth = 110;

const amount = (text: string, style: Cell['style']): Cell => ({
  text,
  style,
  x: textWidth - amountWidth,
  width: amountWidth,
  align: 'right',
});
const name = (text: string, style: Cell['style']): Cell => ({
  text,
  style,
  width: textWidth - amountWidth - 12,
});

type Pages = ReturnType<typeof pdfPages>;

/** Writes quotations as PDFs on A4; the fonts are in `folder`. */
export function quotationWriter(folder: string): WriteQuotation {
  const fonts = pdfFonts(folder);
  return async (quotation) => {
    const part = await fonts(`${JSON.stringify(quotation)}Page of·`);
    const pages = pdfPages(`${quotation.title} (${quotation.company.name})`, quotation.at, part);
    pages.row([{ text: quotation.company.name, style: heading }]);
    for (const line of quotation.company.lines) pages.row([{ text: line, style: small }]);
    pages.space(16);
    pages.row([{ text: quotation.title, style: title }]);
    pages.space(6);
    for (const [label, text] of quotation.facts) labelled(pages, label, text);
    for (const alternative of quotation.alternatives) {
      pages.space(16);
      pages.together(() => writeAlternative(pages, alternative));
    }
    for (const [label, text] of quotation.parts) {
      pages.space(12);
      pages.keep(60);
      pages.row([{ text: label, style: strong }]);
      pages.row([{ text, style: body }]);
    }
    return pages.end((number, count) => [
      { text: quotation.title, style: small },
      amount(`Page ${number} of ${count}`, small),
    ]);
  };
}

const labelled = (pages: Pages, label: string, text: string) =>
  pages.row([
    { text: label, style: body, width: labelWidth },
    { text, style: body, x: labelWidth + 8 },
  ]);

function writeAlternative(pages: Pages, alternative: AlternativeTexts): void {
  const { name: title, mode, transit, groups, totals, exchange } = alternative;
  pages.keep(90);
  pages.row([{ text: title, style: heading }]);
  pages.row([
    { text: [mode, transit && `in transit ${transit}`].filter(Boolean).join(' · '), style: small },
  ]);
  for (const { label, lines, subtotals } of groups) {
    pages.space(6);
    pages.keep(40);
    pages.rule();
    pages.row([name(label, strong), amount(subtotals.join('\n'), strong)]);
    for (const line of lines) {
      pages.row([name(line.chargeName, body), amount(line.amount, body)]);
      const counted = [line.quantity, line.unitPrice].filter(Boolean).join(' × ');
      pages.row([name([counted, line.how].filter(Boolean).join(', '), small)]);
    }
  }
  pages.space(6);
  pages.keep(40);
  pages.rule();
  pages.row([name('Total', strong), amount(totals.join('\n'), strong)]);
  if (!exchange) return;
  pages.row([name('All together', strong), amount(exchange.total, strong)]);
  for (const rate of exchange.rates) pages.row([name(rate, small)]);
}
