import { parentPort, workerData } from 'node:worker_threads';
import { quotationWriter } from './write-quotation';

// The thread that `quotation-pdf.ts` starts.
const write = quotationWriter(workerData);

parentPort?.on('message', async (json: string) => {
  const bytes = await write(JSON.parse(json));
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
