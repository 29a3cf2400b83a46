import type { BrowserContext } from 'playwright/test';
import type { OutboxEntry } from '../../data/store/db';
import { type ConsoleErrors, listen } from './console-errors';
import { storedRows } from './device';
import { holdWorker } from './offline';
import { test as base, expect } from './site-test';

type OfTest = {
  consoleErrors: ConsoleErrors;
  /**
   * The worker's installation stores two hundred files, half of what a test takes: it waits for `readyForOffline`.
   */
  workerComes: 'when asked' | 'by itself';
  /** A test that failed says what its pages still had to send. */
  outboxOnFailure: undefined;
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
  outboxOnFailure: [
    async ({ context }, provide, testInfo) => {
      await provide(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      await testInfo.attach('outbox', {
        body: await outboxesOf(context),
        contentType: 'text/plain',
      });
    },
    { auto: true },
  ],
});

async function outboxesOf(context: BrowserContext): Promise<string> {
  const outboxes = context.pages().map(async (page) => {
    const rows = await storedRows<OutboxEntry>(page, 'outbox').catch((error) => [String(error)]);
    const waiting = rows.map((row) =>
      typeof row === 'string'
        ? row
        : [
            row.kind,
            row.state,
            row.attempts,
            row.waitsFor,
            row.nextAttemptAtMs - Date.now(),
          ].join(),
    );
    return [new URL(page.url()).pathname, ...waiting].join(' ');
  });
  return (await Promise.all(outboxes)).join('; ');
}

export { expect };
