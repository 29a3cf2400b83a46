import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { WriteQuotation } from '../../deps';
import { fairQueue } from '../../http/limits/fair-queue';
import { fontPackages } from './font-files';

// The largest take a second each, and a person waits for this file.
const places = { atOnce: 2, waiting: 20, waitingPerSender: 20, waitMs: 10_000 };
const mostBytes = 8 * 1024 * 1024;
const longestWritingMs = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** Where the parts are that a build puts beside the server. */
export const pdfSources = {
  fonts: fontPackages,
  script: new URL('./source-worker.mjs', import.meta.url),
};

/**
 * Writes quotations as PDFs in threads of their own, so that others are answered meanwhile. Most processes never need
 * one: they start when they are needed first, and end with the process. The newest PDFs stay in memory.
 * @throws ProblemError 503 when too many wait already, or after 10 s
 */
export function quotationPdf({ fonts, script }: typeof pdfSources): WriteQuotation {
  const takeTurn = fairQueue(places);
  const idle = new Set<Worker>();

  function start() {
    const worker = new Worker(script, { workerData: fonts, resourceLimits });
    worker.on('error', () => idle.delete(worker));
    worker.unref();
    return worker;
  }

  async function write(json: string): Promise<Uint8Array<ArrayBuffer>> {
    const end = await takeTurn('');
    const [worker = start()] = idle;
    idle.delete(worker);
    try {
      const written = once(worker, 'message', { signal: AbortSignal.timeout(longestWritingMs) });
      worker.postMessage(json);
      const [bytes] = await written;
      idle.add(worker);
      return bytes;
    } catch (error) {
      await worker.terminate();
      throw error;
    } finally {
      end();
    }
  }

  // By all that is printed: what changes is written again. Requests for one that is being written wait for it.
  const pdfs = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: mostBytes,
    sizeCalculation: (bytes, json) => bytes.byteLength + 2 * json.length,
    fetchMethod: write,
    // Whoever asked gets it also when newer ones took its place meanwhile.
    ignoreFetchAbort: true,
  });
  return async (quotation) => {
    const bytes = await pdfs.fetch(JSON.stringify(quotation));
    if (!bytes) throw new TypeError('No PDF was written.');
    return bytes;
  };
}
