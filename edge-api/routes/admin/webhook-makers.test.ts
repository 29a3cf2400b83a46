import { v7 as uuidV7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { lockAdmins } from '../../db/accounts/account-lock';
import { blockAddress } from '../../db/accounts/known-addresses';
import { anAdmin, changing } from '../../test-support/accounts/signed-in';
import { lockWaits } from '../../test-support/database/lock-waits';
import {
  atWork,
  newWebhook as input,
  made,
  adminWebhooks as path,
} from '../../test-support/webhooks/made-webhooks';
import { webhookIn } from '../../test-support/webhooks/webhooks';

describe('webhooks', () => {
  test.each([{ role: 'user' }, { blocked: true }])(
    'of an admin are off at once when another admin decides: %j',
    async (change) => {
      const testing = await atWork();
      const omar = await anAdmin(testing, 'omar');
      const { id } = await made(testing.amina);
      const other = await made(omar);
      await omar.request('/api/admin/users/amina', changing('PATCH', change));
      expect(await webhookIn(testing.db, id)).toMatchObject({ off_reason: 'maker', version: 2 });
      expect((await webhookIn(testing.db, other.id)).off_reason).toBeNull();
      // The admin who switches it on is responsible for it.
      const on = changing('PATCH', { isOn: true }, { version: 2 });
      expect(await (await omar.request(`${path}/${id}`, on)).json()).toMatchObject({
        offReason: null,
        madeBy: 'omar',
      });
    },
  );

  test('are off when the admin who was shown their secret last goes', async () => {
    const testing = await atWork();
    const omar = await anAdmin(testing, 'omar');
    const { id } = await made(testing.amina);
    const renewed = await omar.request(`${path}/${id}/secret`, changing('POST', {}));
    expect(await renewed.json()).toMatchObject({ madeBy: 'omar' });
    await testing.amina.request('/api/admin/users/omar', changing('PATCH', { role: 'user' }));
    expect((await webhookIn(testing.db, id)).off_reason).toBe('maker');
  });

  test('of another account with a blocked address are off, as it may not use them', async () => {
    const testing = await atWork();
    const omar = await anAdmin(testing, 'omar');
    const { id } = await made(testing.amina);
    await testing.db.updateTable('users').set({ email_verified: true }).execute();
    await blockAddress(testing.db, { uid: 'other', email: 'AMINA@sampan.example' });
    expect((await webhookIn(testing.db, id)).off_reason).toBe('maker');
    expect((await webhookIn(testing.db, (await made(omar)).id)).off_reason).toBeNull();
  });

  test('are not made by an admin who is blocked at that moment', async () => {
    const testing = await atWork();
    const { id } = await made(testing.amina);
    const omar = await anAdmin(testing, 'omar');
    const { id: ofOmar } = await made(omar);
    const off = changing('PATCH', { isOn: false });
    await omar.request(`${path}/${ofOmar}`, off);
    let asked: (Response | Promise<Response>)[] = [];
    await testing.db.transaction().execute(async (transaction) => {
      // A block that is under way: the requests are let in, and then wait for it.
      await lockAdmins(transaction);
      const on = changing('PATCH', { isOn: true }, { version: 2 });
      asked = [
        testing.amina.request(path, changing('POST', input, { key: uuidV7() })),
        testing.amina.request(`${path}/${ofOmar}`, on),
        testing.amina.request(`${path}/${ofOmar}/secret`, changing('POST', {}, { version: 2 })),
      ];
      await lockWaits(testing.db, asked.length);
      const blocked = transaction.updateTable('users').set({ blocked: true });
      await blocked.where('uid', '=', 'amina').execute();
    });
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 403, 403]);
    const on = testing.db.selectFrom('webhooks').select('id').where('off_reason', 'is', null);
    expect(await on.execute()).toEqual([]);
    expect((await webhookIn(testing.db, id)).off_reason).toBe('maker');
  });

  test('of an account that is erased are off', async () => {
    const { amina, db } = await atWork();
    const { id } = await made(amina);
    await db.deleteFrom('users').where('uid', '=', 'amina').execute();
    expect((await webhookIn(db, id)).off_reason).toBe('maker');
  });
});
