import { v7 as uuidV7 } from 'uuid';
import { test as base, openScreen } from '../support/admin';
import { expectNoSeriousFaults } from '../support/axe';
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

test('a long list is put in order with the mouse, and one position changes', async ({
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
  await expectNoSeriousFaults(page, [360]);
  await page.setViewportSize({ width: 820, height: 1180 });
  const handle = (number: number) =>
    page.getByRole('button', { name: `Drag ${tag} ${number}`, exact: true });
  const placeOf = async (locator: ReturnType<typeof handle>) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('The handle is not on the screen.');
    return box;
  };
  const pickUp = async (number: number) => {
    const from = await placeOf(handle(number));
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y, { steps: 4 });
    return from;
  };
  /** The number of the last product, and the products that were changed, each with its version. */
  const stored = async () => {
    const found = await rows(
      'select name, version from products where name like $1 order by position desc, id desc',
      [`${tag}%`],
    );
    const all = found.map(({ name, version }) => [Number(String(name).split(' ').at(-1)), version]);
    return { last: all[0]?.[0], changed: all.filter(([, version]) => version !== 1) };
  };

  await handles.first().focus();
  await page.keyboard.press('End');
  await expect(handle(count)).toBeFocused();
  const from = await pickUp(count);
  const to = await placeOf(handle(count - 2));
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect.poll(stored).toEqual({ last: count - 1, changed: [[count, 2]] });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual({ last: count, changed: [[count, 3]] });

  // Dragged to the upper edge, the page scrolls on to rows that were not in the document.
  await pickUp(count);
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
