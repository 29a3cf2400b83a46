import { type ConsoleErrors, listen } from './console-errors';
import { holdWorker } from './offline';
import { test as base, expect } from './site-test';

type OfTest = {
  consoleErrors: ConsoleErrors;
  /**
   * The worker's installation stores two hundred files, half of what a test takes: it waits for `readyForOffline`.
   */
  workerComes: 'when asked' | 'by itself';
};

/** A test in Chromium. It fails when the console has an error or warning that is not allowed. */
export const test = base.extend<OfTest>({
  baseURL: async ({ network }, provide) => provide(network.origin),
  workerComes: ['when asked', { option: true }],
  context: async ({ context, workerComes }, provide) => {
    if (workerComes === 'when asked') await context.addInitScript(holdWorker);
    await provide(context);
  },
  consoleErrors: [
    async ({ context, serviceWorkers }, provide) => {
      const consoleErrors = listen(context);
      if (serviceWorkers === 'block') consoleErrors.allow(/Service Worker registration blocked/);
      await provide(consoleErrors);
      expect(consoleErrors.unexpected(), 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
