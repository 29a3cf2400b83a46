import { v7 as uuidV7 } from 'uuid';
import { test as base, openScreen } from '../support/admin';
import { unique } from '../support/deliveries';
import { expect } from '../support/test';

// Some screens, and so more rows than the document has.
const count = 80;

/** As `test`, with many products at the end of a list; each has its number in its name. */
const test = base.extend<{ tag: string }>({
  tag: async ({ rows }, provide) => {
    const tag = unique('Drum');
    await rows(
      `insert into products (id, slug, name, department, category, description, specs, availability,
         images, position)
       select id, lower(replace($1, ' ', '-')) || '-' || number,
         $1 || ' ' || number, 'toys', 'indoor', 'Described.', one.specs, 'in-stock', one.images,
         800000 + number * 100
       from unnest($2::uuid[]) with ordinality as made(id, number),
         -- Of the seed: a picture of another test may be gone before this one has ended.
         (select images, specs from products where images->0->>'src' like '/pictures/%' limit 1) as one`,
      [tag, Array.from({ length: count }, () => uuidV7())],
    );
    await provide(tag);
    await rows('delete from products where name like $1', [`${tag}%`]);
  },
});

const list = '/dashboard/manageProducts?group=toys%2Findoor';

// One after the other: each has its products at the end of the same list.
test.describe.configure({ mode: 'default' });

test('“Choose all” chooses what the filters say, also rows that are not in the document', async ({
  page,
  rows,
  tag,
}) => {
  await openScreen(page, `${list}&q=${encodeURIComponent(tag)}`, 'Products');
  await expect(page.getByRole('status').filter({ hasText: `${count} entries` })).toBeVisible();
  expect(await page.getByRole('checkbox').count()).toBeLessThan(count);
  await page.getByRole('button', { name: 'Choose all' }).click();
  const bar = page.getByRole('region', { name: `${count} entries chosen` });
  await bar.getByRole('button', { name: 'Hide' }).click();
  const hidden = () =>
    rows('select count(*)::int from products where name like $1 and not published', [`${tag}%`]);
  await expect.poll(hidden, { timeout: 90_000 }).toEqual([{ count }]);
});

test('a long list is put in order by keyboard and mouse, with few rows in the document', async ({
  page,
  rows,
  tag,
}) => {
  await openScreen(page, list, 'Products');
  const order = page.getByRole('button', { name: 'Change the order' });
  await expect(order).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await order.click();
  const handles = page.getByRole('button', { name: /^Drag / });
  await expect(handles.first()).toBeVisible();
  expect(await handles.count()).toBeLessThan(60);
  const handle = (number: number) =>
    page.getByRole('button', { name: `Drag ${tag} ${number}`, exact: true });
  const lastNames = async () => {
    const found = await rows(
      `select name from products where name like $1 order by position desc, id desc limit 4`,
      [`${tag}%`],
    );
    return found.map(({ name }) => Number(String(name).split(' ').at(-1)));
  };

  await handles.first().focus();
  await page.keyboard.press('End');
  await expect(handle(count)).toBeFocused();
  await page.keyboard.press('Space');
  const pickedUp = page.getByText(`“${tag} ${count}” is picked up at`);
  await expect(pickedUp).toBeAttached();
  const last = Number(/ at (\d+) of /.exec((await pickedUp.textContent()) ?? '')?.[1]);
  for (const place of [last - 1, last - 2]) {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`is over ${place} of`)).toBeAttached();
  }
  await page.keyboard.press('Space');
  await expect.poll(lastNames).toEqual([count - 1, count - 2, count, count - 3]);

  await page.getByRole('button', { name: `Move ${tag} ${count - 1} up`, exact: true }).click();
  await expect.poll(lastNames).toEqual([count - 2, count - 1, count, count - 3]);

  // Dragged to the upper edge, the page scrolls on to rows that were not in the document.
  const from = await handle(count).boundingBox();
  if (!from) throw new Error('The handle is not on the screen.');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 4 });
  // The nearer to the edge, the faster; a hand is never quite still.
  await expect(async () => {
    await page.mouse.move(from.x + 20, 8);
    await page.mouse.move(from.x + 20, 2, { steps: 4 });
    await expect(handle(20)).toBeInViewport({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await page.mouse.move(from.x + 20, 500, { steps: 4 });
  await page.mouse.up();
  const place = async () => {
    const found = await rows(`select name from products where name like $1 order by position, id`, [
      `${tag}%`,
    ]);
    return found.findIndex(({ name }) => name === `${tag} ${count}`);
  };
  await expect.poll(place).toBeLessThan(40);
});
