import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { links } from '../../config/links';
import { storeRecords } from '../../test-support/page/admin-records';
import { answerAdmin, sendWaiting, waitingChanges } from '../../test-support/page/answer-admin';
import { productRecord, productServer } from '../../test-support/page/catalogue-server';
import { logIn, openScreen } from '../../test-support/page/open-page';

const button = (name: string) => page.getByRole('button', { name, exact: true });
// Messages of earlier tests may still be shown.
const newestUndo = button('Undo').last();
const chooseAll = () => button('Choose all').click();
const count = (text: string) => page.getByRole('status').filter({ hasText: text });

test('several products are published, moved to another department and hidden at once', async () => {
  const drafts = [1, 2].map((number) =>
    productRecord(number, {
      ...{ name: `Tray ${number}`, category: 'bag', published: false },
    }),
  );
  const server = productServer(...drafts);
  const stored = () =>
    server.all().map(({ department, category, published, version }) => ({
      ...{ place: `${department}/${category}`, published, version },
    }));
  const expectBoth = (state: object) => expect.poll(stored).toEqual([state, state]);
  await logIn();
  await storeRecords({ products: [...drafts, productRecord(3, { name: 'Of another name' })] });
  answerAdmin(server.answers);
  openScreen('/dashboard/manageProducts?q=Tray');
  await expect.element(count('2 entries')).toBeVisible();

  await chooseAll();
  await button('Publish').click();
  await expectBoth({ place: 'women/bag', published: true, version: 2 });
  await expect.element(page.getByText('Not sent yet')).not.toBeInTheDocument();

  await chooseAll();
  await page.getByLabelText('Move to').selectOptions('kids/school');
  await button('Move').click();
  await expectBoth({ place: 'kids/school', published: true, version: 3 });

  await expect.poll(waitingChanges).toEqual([]);
  await chooseAll();
  await button('Hide').click();
  await expectBoth({ place: 'kids/school', published: false, version: 4 });
});

test('deleting several products can be undone', async () => {
  const made = [1, 2].map((number) => productRecord(number, { name: `Undo ${number}` }));
  const server = productServer(...made);
  const here = () => server.all().map(({ deletedAt }) => deletedAt === null);
  await logIn();
  await storeRecords({ products: made });
  answerAdmin(server.answers);
  openScreen('/dashboard/manageProducts');
  await chooseAll();
  await button('Delete').click();
  await expect.poll(here).toEqual([false, false]);
  await expect.poll(waitingChanges).toEqual([]);
  await newestUndo.click();
  await expect.poll(here).toEqual([true, true]);
  await expect.element(page.getByText('Needs attention')).not.toBeInTheDocument();
});

test('undo reverses a change that is being sent, and the others are never sent', async () => {
  const made = [1, 2].map((number) => productRecord(number, { name: `Undo ${number}` }));
  const server = productServer(...made);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let met = 0;
  const late = Object.entries(server.answers).map(([path, answer]) => [
    path,
    async (request: Request) => {
      met += 1;
      await held;
      return answer(request);
    },
  ]);
  await logIn();
  await storeRecords({ products: made });
  answerAdmin(Object.fromEntries(late));
  openScreen('/dashboard/manageProducts');
  await chooseAll();
  await button('Hide').click();
  await expect.poll(() => met).toBe(1);
  await newestUndo.click();
  await expect.element(page.getByText('Not sent yet')).toHaveLength(1);
  release();
  await expect.poll(waitingChanges).toEqual([]);
  // One was hidden and shown again.
  const versions = server.all().map(({ published, version }) => `${published} ${version}`);
  expect(versions.sort()).toEqual(['true 1', 'true 3']);
});

test('“Choose all” chooses what the filters say, also rows that are not in the document', async () => {
  const many = Array.from({ length: 80 }, (_, at) =>
    productRecord(at + 1, { name: `Drum ${at + 1}` }),
  );
  await logIn();
  await storeRecords({ products: [...many, productRecord(81, { name: 'Of another name' })] });
  openScreen('/dashboard/manageProducts?q=Drum');
  await expect.element(count('80 entries')).toBeVisible();
  expect(page.getByRole('checkbox').elements().length).toBeLessThan(80);
  await chooseAll();
  const bar = page.getByRole('region', { name: '80 entries chosen' });
  await bar.getByRole('button', { name: 'Hide' }).click();
  const paths = async () => (await waitingChanges()).map(({ path }) => path).sort();
  await expect.poll(paths).toEqual(many.map(({ id }) => `/api/admin/products/${id}`).sort());
  expect(await waitingChanges()).toMatchObject(many.map(() => ({ body: { published: false } })));
});

test('a product is duplicated without a connection, and what became of it is said above the list', async () => {
  const lamp = productRecord(1, { name: 'Lamp', slug: 'lamp' });
  await logIn();
  await storeRecords({ products: [lamp] });
  openScreen('/dashboard/manageProducts');
  await button('Duplicate Lamp').click();
  const note = count('Copy of Lamp').first();
  await expect.element(note).toHaveTextContent('is stored here and is being sent.');
  await note.getByRole('link', { name: 'Open it again' }).click();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Copy of Lamp');
  await page.getByLabelText('Published').click();
  await button('Save').click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Products$/);
  const [, { path = '', body } = {}] = await waitingChanges();
  const id = path.split('/').at(-1) ?? '';
  const { name, slug, images } = lamp;
  expect(body).toMatchObject({ name: `Copy of ${name}`, slug: `copy-of-${slug}`, images });
  expect(await waitingChanges()).toMatchObject([
    { method: 'PUT', path, ifMatch: null, body: { published: false } },
    { method: 'PUT', path, body: { published: true } },
  ]);

  // The connection is back.
  let version = 0;
  answerAdmin({
    [path]: async (request) => {
      version += 1;
      return { ...lamp, ...(await request.json()), id, version };
    },
  });
  await sendWaiting();
  await expect.element(page.getByText('is saved, and visitors see it.')).toBeVisible();
  expect(await waitingChanges()).toEqual([]);
  await expect
    .element(page.getByRole('link', { name: 'See it on the site' }))
    .toHaveAttribute('href', links.product({ name: 'Copy of Lamp', department: 'women' }));
});
