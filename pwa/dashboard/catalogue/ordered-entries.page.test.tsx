import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storeRecords } from '../../test-support/page/admin-records';
import { answerAdmin, waitingChanges } from '../../test-support/page/answer-admin';
import { productRecord, productServer } from '../../test-support/page/catalogue-server';
import { logIn, openScreen } from '../../test-support/page/open-page';

const toys = (...names: string[]) =>
  names.map((name, at) =>
    productRecord(at + 1, {
      name,
      slug: name.toLowerCase(),
      department: 'toys',
      category: 'outdoor',
    }),
  );
const kites = toys('Kite red', 'Kite green', 'Kite blue');

/** Opens the list of toys in which the order can be changed. */
async function openOrder(): Promise<void> {
  openScreen('/dashboard/manageProducts?group=toys%2Foutdoor');
  await page.getByRole('button', { name: 'Change the order' }).click();
}

const namesNow = () =>
  page
    .getByRole('listitem')
    .elements()
    .flatMap(({ textContent }) => /Kite (red|green|blue)/.exec(textContent ?? '')?.[1] ?? []);
const button = (name: string) => page.getByRole('button', { name, exact: true });

/**
 * Moves the entry that is picked up until this is said of it. Just after it was picked up the list does not listen to
 * keys yet.
 */
async function moveHeld(key: string, said: string | RegExp): Promise<void> {
  const isSaid = () => page.getByText(said).query() !== null;
  const press = async () => {
    if (!isSaid()) await userEvent.keyboard(key);
    return isSaid();
  };
  await expect.poll(press, { interval: 500 }).toBe(true);
}

test('with the keyboard entries are moved without a connection, and only their places change', async () => {
  await logIn();
  await storeRecords({ products: kites });
  await openOrder();
  const up = button('Move Kite blue up');
  await expect.element(up).toBeVisible();
  up.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(namesNow).toEqual(['red', 'blue', 'green']);
  await expect.element(up).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(namesNow).toEqual(['blue', 'red', 'green']);
  await expect.element(up).toHaveFocus();
  button('Drag Kite blue').element().focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('“Kite blue” is picked up')).toBeInTheDocument();
  await moveHeld('{ArrowDown}', /is over \d+ of \d+\./);
  await userEvent.keyboard(' ');
  await expect.poll(namesNow).toEqual(['red', 'blue', 'green']);
  // Nothing but the place: so what another admin changes of it meanwhile stays.
  const path = `/api/admin/products/${kites[2]?.id}`;
  const changes = async () => (await waitingChanges()).map(({ body }) => Object.keys(body ?? {}));
  await expect.poll(changes).toEqual([['position'], ['position'], ['position']]);
  expect(await waitingChanges()).toMatchObject(Array(3).fill({ method: 'PATCH', path }));
});

test('an entry that is moved up twice in a moment does not jump back in between', async () => {
  const server = productServer(...kites);
  await logIn();
  await storeRecords({ products: kites });
  answerAdmin(server.answers);
  await openOrder();
  const up = button('Move Kite blue up');
  await expect.element(up).toBeVisible();
  const placeNow = () => namesNow().indexOf('blue');
  const places: number[] = [placeNow()];
  const observer = new MutationObserver(() => {
    const place = placeNow();
    if (place !== places.at(-1)) places.push(place);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const isAt = async (place: number) => {
    while (placeNow() !== place) await new Promise(requestAnimationFrame);
  };
  const element = up.element() as HTMLElement;
  element.click();
  await isAt(1);
  element.click();
  await isAt(0);
  // Both are stored by the server, and shown from there.
  await expect.poll(() => server.all().find(({ name }) => name === 'Kite blue')?.version).toBe(3);
  await expect.poll(waitingChanges).toEqual([]);
  await expect.element(page.getByText('Not sent yet')).not.toBeInTheDocument();
  observer.disconnect();
  expect(places).toEqual([2, 1, 0]);
  const inOrder = server.all().sort((one, other) => one.position - other.position);
  expect(inOrder.map(({ name }) => name)).toEqual(['Kite blue', 'Kite red', 'Kite green']);
});

test('a long list is put in order by keyboard, with few rows in the document', async () => {
  const count = 80;
  await logIn();
  await storeRecords({
    products: toys(...Array.from({ length: count }, (_, at) => `Drum ${at + 1}`)),
  });
  await openOrder();
  const handles = page.getByRole('button', { name: /^Drag / });
  await expect.element(handles.first()).toBeVisible();
  expect(handles.elements().length).toBeLessThan(60);
  handles.first().element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(button(`Drag Drum ${count}`)).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect
    .element(page.getByText(`“Drum ${count}” is picked up at ${count} of ${count}.`))
    .toBeInTheDocument();
  for (const place of [count - 1, count - 2]) {
    await moveHeld('{ArrowUp}', `is over ${place} of`);
  }
  await userEvent.keyboard(' ');
  const lastNames = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => Number(/Drum (\d+)/.exec(textContent ?? '')?.[1]))
      .slice(-4);
  await expect.poll(lastNames).toEqual([count - 3, count, count - 2, count - 1]);
  await button(`Move Drum ${count - 1} up`).click();
  await expect.poll(lastNames).toEqual([count - 3, count, count - 1, count - 2]);
});
