import { type ConsoleErrors, listen } from './console-errors';
import { test as base, expect } from './site-test';

type OfTest = { consoleErrors: ConsoleErrors };

/** A test in Chromium. It fails when the console has an error or warning that is not allowed. */
export const test = base.extend<OfTest>({
  baseURL: async ({ network }, provide) => provide(network.origin),
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
