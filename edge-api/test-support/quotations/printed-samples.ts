import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  type PrintedQuotation,
  printedQuotation,
} from '../../contract/quotation/printed-quotation';
import { type Quotation, shownQuotation } from '../../contract/quotation/quotation';
import { mailFormats } from '../../mail/mail-formats';
import { serviceRequest } from '../samples';
import { sentQuotation } from './quotation-samples';

const request = serviceRequest();

/** What is printed of the sample quotation. */
export const printed = (
  changes: Partial<Quotation> = {},
  contact: Partial<typeof request.contact> = {},
): PrintedQuotation =>
  printedQuotation(
    shownQuotation(sentQuotation(changes)),
    { ...request, contact: { ...request.contact, ...contact } },
    mailFormats,
    (at) => at.slice(0, 10),
  );

/** The text of each page as pdf.js finds it, its spaces as one. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const texts = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''));
    pages.push(plain(texts.join('')));
  }
  await pdf.destroy();
  return pages;
}

export const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim();
