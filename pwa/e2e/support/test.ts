import { type Complaints, listen } from './complaints';
import { test as base, expect } from './site-test';

type OfTest = { complaints: Complaints };

/** A test in Chromium, which fails when anything complains into the console. */
export const test = base.extend<OfTest>({
  baseURL: async ({ gateway }, provide) => provide(gateway.origin),
  complaints: [
    async ({ context }, provide) => {
      const complaints = listen(context);
      await provide(complaints);
      expect(complaints.unexpected(), 'what the console said').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
