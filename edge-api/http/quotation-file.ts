import type { Context } from 'hono';
import { pdfOf } from '../accepted-pdfs';
import { quotationFileName } from '../contract/quotation/printed-quotation';
import type { ShownQuotation } from '../contract/quotation/quotation';
import type { Deps } from '../deps';
import { ProblemError } from './problem';

/** Answers with a quotation as a PDF, to be saved. @throws ProblemError 404 where there is none */
export async function answerQuotation(
  c: Context,
  deps: Pick<Deps, 'db' | 'writeQuotation'>,
  request: Parameters<typeof pdfOf>[1] | undefined,
  quotation: ShownQuotation | undefined,
): Promise<Response> {
  if (!request || !quotation) throw new ProblemError(404, 'There is nothing at this address.');
  const bytes = await pdfOf(deps, request, quotation);
  return c.body(bytes, 200, {
    'content-type': 'application/pdf',
    'content-length': String(bytes.byteLength),
    'content-disposition': `attachment; filename="${quotationFileName(quotation, request.reference)}"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
}
