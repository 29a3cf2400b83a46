import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { db } from './device';
import { openForEditing } from './edit-entry';
import { composeSubmission, enqueue, putBack, takeDue } from './outbox/outbox';

afterEach(() => db.outbox.clear());

async function beingSent() {
  const entry = composeSubmission('contact-message', 'Rates', { subject: 'Rates' });
  await enqueue(db, entry);
  const taken = await takeDue(db, Date.now(), 1);
  const onOpened = vi.fn();
  const stop = openForEditing(entry.id, onOpened);
  await vi.waitFor(() => expect(onOpened).toHaveBeenCalledWith('being-sent'));
  return { entry, taken, onOpened, stop };
}

test('an entry that is being sent opens once that failed, and waits from then on', async () => {
  const { entry, taken, onOpened, stop } = await beingSent();
  await putBack(db, taken);
  const opened = { id: entry.id, state: 'editing' };
  await vi.waitFor(() =>
    expect(onOpened).toHaveBeenLastCalledWith(expect.objectContaining(opened)),
  );
  stop();
});

test('one that was delivered meanwhile is said to be gone', async () => {
  const { onOpened, stop } = await beingSent();
  await db.outbox.clear();
  await vi.waitFor(() => expect(onOpened).toHaveBeenLastCalledWith('gone'));
  stop();
});

test('one that is no longer wanted when its sending failed is not held back', async () => {
  const { entry, taken, onOpened, stop } = await beingSent();
  stop();
  await putBack(db, taken);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await db.outbox.get({ id: entry.id })).toMatchObject({ state: 'waiting' });
  expect(onOpened).toHaveBeenCalledTimes(1);
});
