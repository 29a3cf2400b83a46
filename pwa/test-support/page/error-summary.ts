import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** What a form says is wrong with it. */
export const summary = () => page.getByRole('main').getByRole('alert');
export const errors = () => summary().getByRole('link');

/** Waits until the summary has exactly these errors, in this order. */
export async function expectErrors(...wanted: (string | RegExp)[]): Promise<void> {
  const texts = () =>
    errors()
      .elements()
      .map(({ textContent }) => textContent);
  const matching = wanted.map((text) =>
    typeof text === 'string' ? text : expect.stringMatching(text),
  );
  await expect.poll(texts).toEqual(matching);
}
