import { expect, type Locator, type Page } from 'playwright/test';
import type { Row } from './rows';

/** Does with the open form what the rows say, by the labels that a person sees. */
export async function fillRows(page: Page, rows: readonly Row[]): Promise<void> {
  const main = page.getByRole('main');
  for (const { group, label, typed, option, press, file } of rows) {
    if (press) await main.getByRole('button', { name: press, exact: true }).click();
    if (!label || !(typed || file)) continue;
    const around = group ? main.getByRole('group', { name: group, exact: true }) : main;
    const field = around
      .getByLabel(label, { exact: true })
      .or(around.getByLabel(`${label} (optional)`, { exact: true }))
      // A label around its field has the text of the field too.
      .or(around.getByRole('combobox', { name: label, exact: true }))
      .filter({ visible: true });
    if (file) await field.setInputFiles(chosen(file));
    else if (typed === true) await field.check();
    else if (typed) await enter(field, typed);
    if (option) await around.getByRole('option', { name: option }).click();
  }
}

/** Tries again where a field of text becomes a choice: the names of a UN number come a moment after it. */
async function enter(field: Locator, typed: string) {
  const soon = { timeout: 3000 };
  await expect(async () => {
    const tag = await field.evaluate(({ tagName }) => tagName, undefined, soon);
    if (tag === 'SELECT') {
      await field.selectOption({ label: typed }, soon);
      return;
    }
    await field.fill(typed, soon);
    await expect(field).toHaveValue(typed, soon);
  }).toPass({ timeout: 10_000 });
}

const chosen = ({ name, text }: { name: string; text: string }) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});
