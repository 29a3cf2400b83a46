import type { Context } from 'hono';
import { timeZone } from '../../pwa/config/company/places';
import { type PricedRequest, printedQuotation } from '../contract/quotation/printed-quotation';
import type { ShownQuotation } from '../contract/quotation/quotation';
import { dayIn } from '../contract/text/dates';
import type { Deps } from '../deps';
import { mailFormats } from '../mail/mail-formats';
import { ProblemError } from './problem';

/** Answers with a quotation as a PDF, to be saved. @throws ProblemError 404 where there is none */
export async function answerQuotation(
  c: Context,
  { writeQuotation }: Pick<Deps, 'writeQuotation'>,
  request: PricedRequest | undefined,
  quotation: ShownQuotation | undefined,
): Promise<Response> {
  if (!request || !quotation) throw new ProblemError(404, 'There is nothing at this address.');
  const dayOf = (at: string) => dayIn(timeZone, new Date(at));
  const bytes = await writeQuotation(printedQuotation(quotation, request, mailFormats, dayOf));
  const { number, revision } = quotation;
  const name = [number || request.reference, revision > 1 && `revision-${revision}`];
  return c.body(bytes, 200, {
    'content-type': 'application/pdf',
    'content-length': String(bytes.byteLength),
    'content-disposition': `attachment; filename="${name.filter(Boolean).join('-')}.pdf"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
}
