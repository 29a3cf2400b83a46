import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { pdfOf, startAcceptedPdfs } from './accepted-pdfs';
import { createApp } from './app';
import { shownQuotation } from './contract/quotation/quotation';
import { findRecord } from './db/admin/record-list-queries';
import { eraseSubmissions } from './db/personal-data/erase-submissions';
import type { WriteQuotation } from './deps';
import { checkAcceptedPdfs } from './node/doctor/check-database';
import { anAdmin, changing, signedIn } from './test-support/accounts/signed-in';
import { backUp, restoredApp } from './test-support/backup';
import { sentRequest, withLink } from './test-support/conversation/links';
import { tempDataDir } from './test-support/embedded/parts';
import { gate, unfollowed } from './test-support/mail/mail';
import { sentQuotation } from './test-support/quotations/quotation-samples';
import { decisionOf } from './test-support/quotations/quoted-request';
import { json } from './test-support/requests';
import { serviceRequest } from './test-support/samples';
import { type TestApp, testApp } from './test-support/test-app';
import { until } from './test-support/wait';

/** A request with an open quotation, and what its customer does. */
async function quoted(testing: TestApp, owner: { owner_uid?: string } = {}) {
  const { id, key, path, reference, ask } = await sentRequest(testing);
  const quotation = sentQuotation();
  await testing.db
    .updateTable('submissions')
    .set({ status: 'quoted', quotations: JSON.stringify([quotation]), ...owner })
    .where('id', '=', id)
    .execute();
  const file = `quotations/${quotation.id}.pdf`;
  return {
    ...{ id, key, reference, quotation },
    accept: async () => ask(`${path}/decisions`, json(await decisionOf(quotation))),
    download: async (asked: Pick<TestApp, 'app'> = testing) => {
      const answer = await withLink(asked, key)(`${path}/${file}`);
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    },
    downloadAsStaff: async () => {
      const amina = await anAdmin(testing);
      const answer = await amina.request(`/api/admin/service-requests/${id}/${file}`);
      return Buffer.from(await answer.arrayBuffer());
    },
  };
}

const rowsOf = ({ db }: Pick<TestApp, 'db'>) =>
  db.selectFrom('accepted_quotations').selectAll().execute();

/** Writes what is accepted, until the test ends. */
function working(testing: Pick<TestApp, 'db' | 'log'>, writeQuotation: WriteQuotation) {
  const { db, log } = testing;
  const worker = startAcceptedPdfs({ db, log, writeQuotation, follow: unfollowed, pollMs: 20 });
  onTestFinished(() => worker.stop());
}

/** How a later release prints: with another name of the company. */
const laterWriter =
  (
    { writeQuotation }: Pick<TestApp, 'writeQuotation'>,
    name = 'Sampan & Daughters',
  ): WriteQuotation =>
  (printed) =>
    writeQuotation({ ...printed, company: { ...printed.company, name } });

const laterRelease = (testing: TestApp) => ({
  app: createApp({ ...testing, writeQuotation: laterWriter(testing) }),
});

test('an accepted quotation keeps its bytes when the company prints another name and other terms', async () => {
  const testing = await testApp();
  const customer = await quoted(testing);
  const open = await customer.download();
  const later = laterRelease(testing);
  expect((await customer.download(later)).equals(open)).toBe(false);
  expect((await customer.accept()).status).toBe(201);
  working(testing, testing.writeQuotation);
  await until(async () => (await rowsOf(testing)).every(({ pdf }) => pdf !== null));
  const [row] = await rowsOf(testing);
  const stored = Buffer.from(row?.pdf ?? []);
  expect(stored.subarray(0, 5).toString()).toBe('%PDF-');
  expect(stored.equals(open)).toBe(false);
  // What is printed from the request may change too.
  await testing.db
    .updateTable('submissions')
    .set({ contact: JSON.stringify({ ...serviceRequest().contact, name: 'Another name' }) })
    .where('id', '=', customer.id)
    .execute();
  const given = [
    await customer.download(),
    await customer.download(later),
    await customer.downloadAsStaff(),
  ];
  expect(given.map((bytes) => bytes.equals(stored))).toEqual([true, true, true]);
});

test('one that was accepted before there was a place for its PDF gets it with the first download', async () => {
  const testing = await testApp();
  const customer = await quoted(testing);
  await customer.accept();
  await testing.db.deleteFrom('accepted_quotations').execute();
  const first = await customer.downloadAsStaff();
  const later = laterRelease(testing);
  expect((await customer.download(later)).equals(first)).toBe(true);
});

test('of two that write it at once the first one’s bytes are given to both', async () => {
  const testing = await testApp();
  const customer = await quoted(testing);
  await customer.accept();
  let writing = 0;
  const { open, opened } = gate();
  const writeQuotation: WriteQuotation = async (printed) => {
    const bytes = await laterWriter(testing, `Writer ${writing++}`)(printed);
    if (writing === 2) open();
    await opened;
    return bytes;
  };
  const both = { app: createApp({ ...testing, writeQuotation }) };
  const [one, two] = await Promise.all([customer.download(both), customer.download(both)]);
  expect(writing).toBe(2);
  expect(two?.equals(one ?? Buffer.of())).toBe(true);
  expect((await customer.download()).equals(one ?? Buffer.of())).toBe(true);
});

test('a PDF that can’t be written neither refuses nor delays the decision, nor holds up others', async () => {
  const testing = await testApp();
  const [broken, good] = [await quoted(testing), await quoted(testing)];
  for (const { accept } of [broken, good]) expect((await accept()).status).toBe(201);
  const errors: unknown[][] = [];
  const log = { ...testing.log, error: (...said: unknown[]) => void errors.push(said) };
  working({ ...testing, log }, async (printed) => {
    if (JSON.stringify(printed).includes(broken.reference)) throw new Error('No glyph.');
    return testing.writeQuotation(printed);
  });
  await until(async () => (await rowsOf(testing)).some(({ pdf }) => pdf !== null));
  // By reference and number, and without what is personal.
  expect(errors).toEqual([
    [
      'The PDF of an accepted quotation could not be written; it is tried again in ten minutes.',
      {
        error: new Error('No glyph.'),
        reference: broken.reference,
        quotation: broken.quotation.number,
      },
    ],
  ]);
  expect(await checkAcceptedPdfs(testing.db)).toMatchObject({ state: 'ok' });
  await sql`
    update submissions set quotations = jsonb_set(quotations, '{0,decidedAt}',
      to_jsonb(${new Date(Date.now() - 31 * 60_000).toISOString()}::text))`.execute(testing.db);
  expect(await checkAcceptedPdfs(testing.db)).toMatchObject({
    state: 'warning',
    message: 'PDFs of accepted quotations that are not written after 30 minutes: 1.',
  });
  // It is due again, and the first download writes it before.
  const waiting = (await rowsOf(testing)).filter(({ pdf }) => pdf === null);
  expect(waiting).toMatchObject([{ quotation_id: broken.quotation.id }]);
  const first = await broken.download();
  expect((await rowsOf(testing)).every(({ pdf }) => pdf !== null)).toBe(true);
  expect((await broken.download()).equals(first)).toBe(true);
});

test('what is declined has no PDF of its own', async () => {
  const testing = await testApp();
  const { key, quotation, id } = await quoted(testing);
  const decision = { kind: 'decline', reason: 'price', text: '' } as const;
  const said = json(await decisionOf(quotation, { decision }));
  const answer = await withLink(testing, key)(`/api/submissions/${id}/decisions`, said);
  expect(answer.status).toBe(201);
  expect(await rowsOf(testing)).toEqual([]);
});

test('an erased request leaves no PDF, also of one that is being written', async () => {
  const testing = await testApp();
  const { db } = testing;
  const [written, begun] = [await quoted(testing), await quoted(testing)];
  for (const { accept } of [written, begun]) await accept();
  await written.download();
  const request = await findRecord(db, 'service-requests', begun.id);
  if (!request) throw new Error('There is one.');
  const { open, opened } = gate();
  const [accepted] = request.quotations ?? [];
  if (!accepted) throw new Error('There is one.');
  const late = pdfOf(
    {
      db,
      writeQuotation: async (printed) => {
        await opened;
        return testing.writeQuotation(printed);
      },
    },
    request,
    shownQuotation(accepted),
  );
  const ids = [written.id, begun.id];
  await db
    .transaction()
    .execute((transaction) => eraseSubmissions(transaction, 'service-request', ids));
  open();
  await late;
  expect(await rowsOf(testing)).toEqual([]);
});

test('a restored backup gives the same bytes', async () => {
  const testing = await testApp();
  const customer = await quoted(testing);
  await customer.accept();
  const first = await customer.download();
  const { path } = await backUp(testing.databaseUrl, await tempDataDir());
  const later = { ...testing, writeQuotation: laterWriter(testing) };
  const back = await restoredApp(later, path);
  expect((await customer.download(back)).equals(first)).toBe(true);
}, 60_000);

test('a request that is merged into another one keeps what was accepted', async () => {
  const testing = await testApp();
  const [customer, other] = [await quoted(testing), await quoted(testing)];
  await customer.accept();
  const first = await customer.download();
  const amina = await anAdmin(testing);
  const { version } = (await findRecord(testing.db, 'service-requests', customer.id)) ?? {};
  const answer = await amina.request(
    `/api/admin/service-requests/${customer.id}`,
    changing('PATCH', { mergedInto: other.reference }, version ? { version } : {}),
  );
  expect(answer.status).toBe(200);
  const later = laterRelease(testing);
  expect((await customer.download(later)).equals(first)).toBe(true);
});

test('a person’s export holds the PDFs of what they accepted', async () => {
  const testing = await testApp();
  const farida = await signedIn(testing, { uid: 'farida' });
  const customer = await quoted(testing, { owner_uid: 'farida' });
  await customer.accept();
  const bytes = await customer.download();
  const { files } = await (await farida.request('/api/me/data')).json();
  expect(files).toEqual([
    {
      ...{ requestId: customer.id, id: customer.quotation.id },
      ...{ name: `${customer.quotation.number}.pdf`, type: 'application/pdf' },
      ...{ sizeBytes: bytes.byteLength, contentBase64: bytes.toString('base64') },
    },
  ]);
});
