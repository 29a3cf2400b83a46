import type { Locator, Page } from 'playwright/test';

/** The services, products or articles that the page lists. */
export const cards = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
