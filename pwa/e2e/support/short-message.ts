import type { Locator, Page } from 'playwright/test';

/** A short message with this text. The outbox has a place for them too, which is hidden while it is closed. */
export const shortMessage = (page: Page, text: string): Locator =>
  page.getByText(text).filter({ visible: true });
