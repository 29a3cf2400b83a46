import { LRUCache } from 'lru-cache';
import type { WriteQuotation } from '../../deps';
import { threads } from '../threads/threads';
import { fontPackages } from './font-files';

const mostBytes = 8 * 1024 * 1024;

/** Where the parts are that a build puts beside the server. */
export const pdfSources = {
  fonts: fontPackages,
  script: new URL('./source-thread.mjs', import.meta.url),
};

/**
 * Writes quotations as PDFs in threads of their own. The newest PDFs stay in memory.
 * @throws ProblemError 503 when too many wait already, or after 10 s
 */
export function quotationPdf({ fonts, script }: typeof pdfSources): WriteQuotation {
  const write = threads<string, Uint8Array<ArrayBuffer>>({
    script,
    workerData: fonts,
    longestMs: 30_000,
    mostMegabytes: 256,
    // The largest take a second each, and a person waits for this file.
    places: { atOnce: 2, waiting: 20, waitingPerSender: 20, waitMs: 10_000 },
  });
  // The key is all that is printed, so a changed quotation is written again. Requests for one that is being written
  // wait for it.
  const pdfs = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: mostBytes,
    sizeCalculation: (bytes, json) => bytes.byteLength + 2 * json.length,
    fetchMethod: (json) => write(json),
    // The request that started the writing gets the PDF also when newer ones took its place meanwhile.
    ignoreFetchAbort: true,
  });
  return async (quotation) => {
    const bytes = await pdfs.fetch(JSON.stringify(quotation));
    if (!bytes) throw new TypeError('No PDF was written.');
    return bytes;
  };
}
