import { describe, expect, test } from 'vitest';
import {
  databaseWithPerson,
  personalDataPath,
  previewOf,
  rowsOfAllTables,
} from '../../test-support/personal-data';
import { json, problemOf } from '../../test-support/requests';

describe('POST /api/admin/personal-data', () => {
  test('tells what there is of an address, in whatever case it is asked for', async () => {
    const { amina, farida } = await databaseWithPerson();
    const preview = await previewOf(amina, 'FARIDA@sampan.example');
    expect(preview).toMatchObject({
      email: 'farida@sampan.example',
      counts: farida.counts,
      accounts: [{ uid: 'farida', role: 'user', blocked: false }],
      isStaff: false,
    });
    const references = preview.submissions.map(({ reference }) => reference);
    expect(references.sort()).toEqual([...farida.references].sort());
    expect(await previewOf(amina, 'farida@sampan.example')).toEqual(preview);
  });

  test('changes nothing', async () => {
    const { testing, amina } = await databaseWithPerson();
    const before = await rowsOfAllTables(testing.db);
    await previewOf(amina, 'farida@sampan.example');
    expect(await rowsOfAllTables(testing.db)).toEqual(before);
  });

  test('knows nothing of an address that is only the end or the beginning of another one', async () => {
    const { amina } = await databaseWithPerson();
    for (const email of ['rida@sampan.example', 'farida@sampan.exam', 'f_rida@sampan.example']) {
      const { counts } = await previewOf(amina, email);
      expect(new Set(Object.values(counts)), email).toEqual(new Set([0]));
    }
  });

  test('counts no mail to the company as one to a visitor with the company’s address', async () => {
    const { amina } = await databaseWithPerson();
    expect((await previewOf(amina, 'desk@sampan.example')).counts.mails).toBe(0);
  });

  test('takes no address in the query, where it would be logged', async () => {
    const { amina } = await databaseWithPerson();
    const answer = await amina.request(`${personalDataPath}?email=farida@sampan.example`);
    expect(answer.status).toBe(405);
    await problemOf(answer);
  });
});

describe('POST /api/admin/personal-data/export', () => {
  test('is one JSON file with all there is of the address, and nothing of anyone else', async () => {
    const { testing, amina, farida } = await databaseWithPerson();
    const answer = await amina.request(
      `${personalDataPath}/export`,
      json({ email: 'Farida@sampan.example' }),
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w-]+\.json"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    const data = JSON.parse(text);
    expect(data.accounts).toMatchObject([{ uid: 'farida', email: 'farida@sampan.example' }]);
    expect(data.messages).toHaveLength(farida.counts.messages);
    expect(data.requests).toHaveLength(farida.counts.requests);
    expect(data.mails).toHaveLength(farida.counts.mails);
    expect(data.changes.length).toBeGreaterThan(0);
    expect(text).toContain('Hers alone');
    expect(text).toContain('Pays late.');
    expect(text).not.toContain('karim');
    const audit = await testing.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'export')
      .execute();
    expect(audit).toMatchObject([
      { by_uid: 'amina', entity_kind: 'personal-data', after: { sent: 'whole' } },
    ]);
    expect(JSON.stringify(audit)).not.toContain('farida');
  });

  test('is a whole file also where nothing is known', async () => {
    const { amina } = await databaseWithPerson();
    const answer = await amina.request(
      `${personalDataPath}/export`,
      json({ email: 'x@sampan.example' }),
    );
    expect(JSON.parse(await answer.text())).toMatchObject({
      about: 'x@sampan.example',
      accounts: [],
      messages: [],
      changes: [],
    });
  });
});
