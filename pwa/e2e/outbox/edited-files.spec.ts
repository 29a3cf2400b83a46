import { expectDelivered, unique } from '../support/deliveries';
import { storedRows } from '../support/device';
import { fillRequestForm, hydrated, next, sendRequestForm } from '../support/forms';
import { open } from '../support/network';
import { goOffline, goOnline, readyForOffline } from '../support/offline';
import { openOutbox } from '../support/outbox';
import { chooseFiles, filesOf, photo, received } from '../support/request-files';
import { expect, test } from '../support/test';

test('an edited entry keeps its files, loses a removed one and sends a new one, each once', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const [before, after] = [unique('Before the edit'), unique('After the edit')];
  const [stays, removed, added] = ['stays.png', 'removed.png', 'added.png'].map((name) => ({
    ...photo(),
    name,
  }));
  if (!stays || !removed || !added) throw new Error('There are three files.');
  await page.goto('/services/request');
  await readyForOffline(page);
  await hydrated(page);
  await goOffline(page, network, consoleErrors);
  await fillRequestForm(page, { commodity: before });
  await chooseFiles(page, stays, removed);
  const reference = await sendRequestForm(page);

  const outbox = await openOutbox(page);
  await outbox.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: 'Next: Cargo' })).toBeVisible();
  await page.getByLabel('Commodity').fill(after);
  await next(page, 'Cargo');
  await next(page, 'Details');
  await next(page, 'Contact');
  const files = page.getByRole('group', { name: 'Files' });
  await expect(files.getByText(stays.name)).toBeVisible();
  await files.getByRole('button', { name: `Remove ${removed.name}` }).click();
  await chooseFiles(page, added);
  await next(page, 'Review');
  expect(await sendRequestForm(page)).toBe(reference);
  // Else a reload opens the entry again, which then waits.
  await expect(page).not.toHaveURL(/edit=/);
  // What was stored, not what this page still has in memory.
  await page.reload();

  network.behave(open);
  await goOnline(page, network);
  // By its reference, so that a failure says whether the row is missing or has another text.
  const commodities = async () => {
    const sql =
      "select shipment ->> 'commodity' as commodity from submissions where reference = $1";
    return (await rows(sql, [reference])).map(({ commodity }) => commodity);
  };
  await expectDelivered(commodities, [after]);
  await expect
    .poll(() => filesOf(rows, reference), { timeout: 60_000 })
    .toEqual([received(added), received(stays)]);
  const named = await rows(
    "select sha256 is not null and sha256 = listed ->> 'sha256' as hashed from request_files join submissions as request on request.id = request_id, jsonb_array_elements(files) as listed where reference = $1 and listed ->> 'id' = request_files.id::text",
    [reference],
  );
  expect(named).toEqual([{ hashed: true }, { hashed: true }]);
  // It stays for a moment, so that its removal can be undone, but belongs to no request.
  const stored = await storedRows<{ name: string; requestId: string | null }>(page, 'files');
  expect(stored.find(({ name }) => name === removed.name)?.requestId ?? null).toBeNull();
});
