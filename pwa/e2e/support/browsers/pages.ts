import type { OtherBrowser } from './other-browser';

/** Returns the field with this name, and the button of the page with this text, as XPaths. */
export const named = (name: string) => `//main//*[@name="${name}"]`;
export const button = (text: string) => `//main//button[normalize-space()="${text}"]`;

/** Runs in the page: returns its heading, with every kind of space as one, and its text. */
export function readPage(): { heading: string | undefined; text: string } {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1')?.innerText.replace(/\s+/g, ' ');
  return { heading, text: main?.innerText ?? '' };
}

/** Fills in the fields with these names. */
export async function fillIn(browser: OtherBrowser, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await browser.type(named(name), text);
}

/** Returns a message to the company, by the names of its fields. */
export const messageWith = (subject: string) => ({
  name: 'Test Person',
  email: 'ayesha@shipper.example',
  subject,
  message: 'Two pallets of jute bags, please call me.',
});
