import type { Page } from 'playwright/test';
import { productInput } from '../../../edge-api/test-support/catalogue/catalogue-inputs';
import { image, makeItem, openScreen, test, untilDashboardStored } from '../support/admin';
import { expectNoSeriousFaults } from '../support/axe';
import { unique } from '../support/deliveries';
import { open } from '../support/network';
import { goOffline, readyForOffline } from '../support/offline';
import { expect } from '../support/test';

/** Makes three toys at the end of their list, as another device would; returns the start of their names. */
async function threeAtTheEnd(page: Page, category = 'outdoor'): Promise<string> {
  const tag = unique('Kite');
  await openScreen(page, `/dashboard/manageProducts?group=toys%2F${category}`, 'Products');
  const start = 500_000 + Math.floor(Math.random() * 400_000);
  for (const [at, name] of ['red', 'green', 'blue'].entries()) {
    await makeItem(
      page,
      'products',
      productInput({
        name: `${tag} ${name}`,
        slug: `${tag} ${name}`.toLowerCase().replaceAll(' ', '-'),
        department: 'toys',
        category,
        images: [image],
        position: start + at * 100,
      }),
    );
  }
  await expect(page.getByRole('listitem').filter({ hasText: tag })).toHaveCount(3);
  await page.getByRole('button', { name: 'Change the order' }).click();
  return tag;
}

const namesIn = async (page: Page, tag: string) => {
  const names = await page.getByRole('listitem').filter({ hasText: tag }).allTextContents();
  return names.map((name) => /(red|green|blue)/.exec(name)?.[1]);
};

test('an entry is dragged to its place with the mouse, and one position changes', async ({
  page,
  rows,
}) => {
  const tag = await threeAtTheEnd(page);
  const stored = () =>
    rows('select name, version from products where name like $1 order by position, id', [
      `${tag}%`,
    ]);
  await expectNoSeriousFaults(page, [360]);
  await page.setViewportSize({ width: 820, height: 1180 });
  const handle = page.getByRole('button', { name: `Drag ${tag} blue` });
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await page.getByRole('button', { name: `Drag ${tag} red` }).boundingBox();
  if (!from || !to) throw new Error('The handles are not on the screen.');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => namesIn(page, tag)).toEqual(['blue', 'red', 'green']);
  await expect.poll(stored).toEqual([
    { name: `${tag} blue`, version: 2 },
    { name: `${tag} red`, version: 1 },
    { name: `${tag} green`, version: 1 },
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await stored())[2]).toEqual({ name: `${tag} blue`, version: 3 });
  await expect.poll(() => namesIn(page, tag)).toEqual(['red', 'green', 'blue']);
});

test('with the keyboard entries are moved without a connection, and another admin’s edit stays', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  consoleErrors.allow(/status of 412/);
  const tag = await threeAtTheEnd(page);
  await readyForOffline(page);
  await untilDashboardStored(page);
  const up = page.getByRole('button', { name: `Move ${tag} blue up` });
  await up.waitFor();
  await goOffline(page, network, consoleErrors);
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => namesIn(page, tag)).toEqual(['red', 'blue', 'green']);
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => namesIn(page, tag)).toEqual(['blue', 'red', 'green']);
  await expect(up).toBeFocused();
  const drag = page.getByRole('button', { name: `Drag ${tag} blue` });
  await drag.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`“${tag} blue” is picked up`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/is over \d+ of \d+\./)).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => namesIn(page, tag)).toEqual(['red', 'blue', 'green']);
  // Meanwhile another admin gives it another description.
  const { length } = await rows(
    `update products set description = 'By another admin.', version = version + 1
     where name = $1 returning id`,
    [`${tag} blue`],
  );
  expect(length).toBe(1);

  network.behave(open);
  await page.context().setOffline(false);
  await expect
    .poll(
      () =>
        rows('select name, description from products where name like $1 order by position, id', [
          `${tag}%`,
        ]),
      { timeout: 30_000 },
    )
    .toEqual([
      { name: `${tag} red`, description: 'Described.' },
      { name: `${tag} blue`, description: 'By another admin.' },
      { name: `${tag} green`, description: 'Described.' },
    ]);
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await expect(page.getByText('Needs attention')).toHaveCount(0);
});

test('an entry that is moved up twice in a moment does not jump back in between', async ({
  page,
  rows,
}) => {
  const tag = await threeAtTheEnd(page, 'educational');
  const up = page.getByRole('button', { name: `Move ${tag} blue up` });
  const seen = await up.evaluate(async (button: HTMLElement, name) => {
    const places: number[] = [];
    const placeOf = () => {
      const names = [...document.querySelectorAll('main li')].map((row) => row.textContent ?? '');
      return names.filter((text) => text.includes(name)).findIndex((text) => text.includes('blue'));
    };
    const note = () => {
      const place = placeOf();
      if (place !== places.at(-1)) places.push(place);
    };
    const observer = new MutationObserver(note);
    observer.observe(document.body, { childList: true, subtree: true });
    note();
    const isAt = async (place: number) => {
      while (placeOf() !== place) await new Promise(requestAnimationFrame);
    };
    button.click();
    await isAt(1);
    button.click();
    await isAt(0);
    // Both are stored, and shown from there.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    observer.disconnect();
    return places;
  }, tag);
  expect(seen).toEqual([2, 1, 0]);
  const stored = () =>
    rows('select name from products where name like $1 order by position, id', [`${tag}%`]);
  await expect
    .poll(stored)
    .toEqual(['blue', 'red', 'green'].map((name) => ({ name: `${tag} ${name}` })));
});

test('a product is duplicated without a connection, and what became of it is said above the list', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const name = unique('Lamp');
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const screen = `/dashboard/manageProducts?${new URLSearchParams({ q: name })}`;
  await openScreen(page, screen, 'Products');
  await makeItem(page, 'products', productInput({ name, slug, images: [image] }));
  await expect(page.getByRole('link', { name })).toBeVisible();
  await readyForOffline(page);
  await untilDashboardStored(page);
  await page.getByRole('link', { name }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await goOffline(page, network, consoleErrors);

  await page.getByRole('button', { name: `Duplicate ${name}` }).click();
  const note = page
    .getByRole('status')
    .filter({ hasText: `Copy of ${name}` })
    .first();
  await expect(note).toContainText('is stored here and is being sent.');
  await note.getByRole('link', { name: 'Open it again' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`Copy of ${name}`);
  await page.getByLabel('Published').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');

  network.behave(open);
  await page.context().setOffline(false);
  await expect(page.getByText('is saved, and visitors see it.')).toBeVisible({ timeout: 30_000 });
  expect(
    await rows('select name, slug, published, version, images from products where name like $1', [
      `Copy of ${name}`,
    ]),
  ).toEqual([
    {
      name: `Copy of ${name}`,
      slug: `copy-of-${slug}`,
      published: true,
      version: 2,
      images: [image],
    },
  ]);
  await page.getByRole('link', { name: 'See it on the site' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Copy of ${name}`);
});
