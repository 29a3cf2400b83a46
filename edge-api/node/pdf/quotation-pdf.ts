import type { WriteQuotation } from '../../deps';

/** Writes quotations as PDFs. The library is loaded with the first one: most processes never need it. */
export function quotationPdf(fontFolder: string): WriteQuotation {
  let writer: Promise<WriteQuotation> | undefined;
  return async (quotation) => {
    writer ??= import('./write-quotation').then(({ quotationWriter }) =>
      quotationWriter(fontFolder),
    );
    return (await writer)(quotation);
  };
}
