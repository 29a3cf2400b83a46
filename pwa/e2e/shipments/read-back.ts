import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { parseCsv } from '../../../edge-api/contract/csv/parse-csv';
import { openScreen } from '../support/admin';
import { receiptOnPage } from '../support/forms';
import { expect } from '../support/test';
import type { Row } from './rows';

/** What a request says in the inbox. */
export async function inboxText(page: Page, id: string): Promise<string> {
  await openScreen(page, `/dashboard/requestServiceData?open=${id}`, 'Inbox');
  const article = page.getByRole('article');
  await expect(article.getByRole('region', { name: 'Sender' })).toBeVisible();
  return linesIn(article);
}

/** What the receipt says that has taken the place of the form. */
export async function receiptText(page: Page): Promise<string> {
  const receipt = receiptOnPage(page);
  await expect(receipt.locator('dl > div').first()).toBeVisible();
  return linesIn(receipt);
}

/** All lines, and each label with its text as "label: text". */
async function linesIn(place: Locator): Promise<string> {
  const labelled = await place
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((one) => Array.from(one.children, (part) => part.textContent).join(': ')),
    );
  return [...labelled, await place.innerText()].join('\n');
}

/** The row of one request in the CSV file that the inbox saves, each cell as "header: cell". */
export async function csvText(page: Page, reference: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Requests as CSV' }).click();
  const saved = await readFile(await (await coming).path(), 'utf8');
  const [headers, ...rows] = parseCsv(saved.replace('\uFEFF', ''));
  const found = rows.filter(({ cells }) => cells.includes(reference));
  expect(found, `rows of ${reference}`).toHaveLength(1);
  return (found[0]?.cells ?? [])
    .map((cell, index) => `${headers?.cells[index]}: ${cell}`)
    .join('\n');
}

/** The facts that a text lacks. Any blank is as good as another: a currency has one that does not break. */
export function missingIn(text: string, rows: readonly Row[], by: 'read' | 'csv'): string[] {
  const plain = (words: string) => words.replace(/\s+/g, ' ');
  const whole = plain(text);
  return rows.flatMap((row) => {
    const wanted = row[by];
    return wanted && !whole.includes(plain(wanted)) ? [wanted] : [];
  });
}
