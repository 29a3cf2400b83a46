import type { Page } from 'playwright/test';
import { hydrated, secondWave } from '../support/forms';
import { expect, test } from '../support/test';

/**
 * Translates the page as browsers do, from now on: each text, also one that comes later, is taken out of the
 * document, and `<font>` elements with its translation are in its place. Here the translation has the same words.
 */
async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untranslated = 'script, style, noscript, textarea, title, option, font, svg';
    const translate = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest(untranslated)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      // In two steps, as translators do it.
      text.parentNode?.insertBefore(outer, text);
      text.remove();
    };
    const translateIn = (node: Node) => {
      if (node instanceof Text) return translate(node);
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translate);
    };
    translateIn(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.isConnected) translateIn(node);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await expect(page.locator('h1 > font')).toBeAttached();
}

/** The parts that React hydrates after the page, each for itself, are hydrated too. */
async function partsHydrated(page: Page): Promise<void> {
  await secondWave(page);
  await page.waitForFunction(() => {
    const starts = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT, (node) =>
      node.nodeValue === '$' ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
    );
    while (starts.nextNode()) {
      const first = starts.currentNode.nextSibling;
      const isHydrated = Object.keys(first ?? {}).some((key) => key.startsWith('__reactFiber'));
      if (first instanceof Element && !isHydrated) return false;
    }
    return true;
  });
}

/** Opens a page and lets a browser translate it. What is translated before it is hydrated is rendered again. */
async function openTranslated(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
  await partsHydrated(page);
  await translatePage(page);
}

const expectWhole = (page: Page) =>
  expect(page.getByText('This page could not be shown')).toHaveCount(0);

const writtenIn = 'input:not([type=radio], [type=checkbox])';
const result = (page: Page) => page.getByRole('region', { name: 'Result' });

test('figures of a translated tool can be changed, cleared and entered again', async ({
  page,
  consoleErrors,
}) => {
  // A part that was translated before it was hydrated is rendered again, whole.
  consoleErrors.allow(/React error #418/);
  for (const [path, field, before, other, after] of [
    ['/tools/unit-converter?from=cft&to=m3&left=100', 'Amount', '2.8316847', '200', '5.6633693'],
    [
      '/tools/landed-cost?goods=10000&rate=100&cd=10&rd=0&sd=0&vat=15&ait=5&at=5&freight=0&insurance=0',
      'Value of the goods',
      'Landed cost',
      '20000',
      'Landed cost',
    ],
    [
      '/tools/demurrage-detention?discharged=2026-11-01&returned=2026-11-13&free=4&slabs=7_12-10_20-_40',
      'Free days',
      'Total',
      '2',
      'Total',
    ],
    ['/tools/chargeable-weight?cargo=10-carton-120x100x120-120', 'Weight', 'kg', '500', 'kg'],
  ] as const) {
    await test.step(path, async () => {
      await openTranslated(page, path);
      await expect(result(page)).toContainText(before);
      const first = page.getByRole('main').getByLabel(field).and(page.locator(writtenIn)).first();
      const was = await first.inputValue();
      const answer = await result(page).innerText();
      await first.fill('');
      await expectWhole(page);
      await first.fill(other);
      await expect(result(page)).toContainText(after);
      await expect(result(page)).not.toHaveText(answer, { useInnerText: true });
      await first.fill(was);
      await expect(result(page)).toHaveText(answer, { useInnerText: true });
      await expectWhole(page);
    });
  }
});

test('a translated search finds, says how much, and finds nothing of what is not there', async ({
  page,
}) => {
  await openTranslated(page, '/about');
  await page.getByRole('button', { name: 'Search services' }).click();
  const field = page.getByRole('combobox');
  await field.fill('customs');
  await expect(page.getByRole('option').first()).toContainText('Customs');
  const said = page.getByRole('search').locator('..').getByRole('status');
  const count = await said.textContent();
  await field.fill('zeppelin');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(said).toHaveText('Nothing found');
  await field.fill('customs');
  await expect(said).toHaveText(count ?? '');
  await field.fill('reefer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reefer Cargo');
  await expectWhole(page);
});

test('translated menus and lists lead on, and their texts are the new ones', async ({ page }) => {
  await openTranslated(page, '/services');
  const main = page.getByRole('main');
  await main.getByRole('searchbox', { name: 'Title' }).fill('reefer');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('status').filter({ hasText: '1 service' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Reefer Cargo', exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Trade Documents', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('services');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/services/i);
  await expectWhole(page);
});

test('a translated form says what is missing, and takes it back', async ({ page }) => {
  await openTranslated(page, '/contact');
  const form = page.getByRole('main').locator('form').first();
  await form.getByRole('button', { name: /Send/ }).click();
  const name = form.getByLabel('Name').first();
  await expect(name).toHaveAccessibleDescription(/fill in/);
  await name.fill('Rahim');
  await expect(name).not.toHaveAccessibleDescription(/fill in/);
  await expectWhole(page);
});
