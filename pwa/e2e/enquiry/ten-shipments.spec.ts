import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailServer, smtpCatcher } from '../../../edge-api/test-support/mail/smtp-catcher';
import { fillRows } from '../shipments/fill';
import { csvText, inboxText, missingIn, receiptText } from '../shipments/read-back';
import { tenShipments } from '../shipments/ten-shipments';
import { test } from '../support/admin';
import { builtSite } from '../support/builds';
import { listen } from '../support/console-errors';
import { hydrated, sendRequestForm } from '../support/forms';
import { openNetwork } from '../support/network';
import { holdWorker } from '../support/offline';
import { type Server, startServer } from '../support/server';
import { siteUnderTest } from '../support/site';
import { expect } from '../support/test';

// One after the other, with one server that sends mail.
test.describe.configure({ mode: 'default' });

const desk = 'desk@sampan.example';
let dataDir: string;
let mails: MailServer;
let mailing: Server;

test.beforeAll(async () => {
  const { url, databaseUrl } = siteUnderTest();
  const { authEmulatorUrl } = await (await fetch(`${url}/api/config`)).json();
  dataDir = await mkdtemp(join(tmpdir(), 'sampan-e2e-mailing-'));
  mails = await smtpCatcher();
  mailing = await startServer({
    distDir: await builtSite(),
    databaseUrl,
    dataDir,
    emulatorHost: new URL(authEmulatorUrl).host,
    more: { SMTP_URL: mails.url, MAIL_FROM: 'Sampan <no-reply@sampan.example>', MAIL_TO: desk },
  });
});

test.afterAll(async () => {
  await mailing?.stop();
  await mails?.close();
  await rm(dataDir, { recursive: true, force: true });
});

// By sea in boxes, by air, and between two doors: the others go the same ways.
const chosen = /^(212 cartons by sea|cordless drills by air|samples by courier)/;

for (const { title, rows } of tenShipments) {
  test(`nothing is lost of ${title}`, { tag: chosen.test(title) ? [] : ['@long'] }, async ({
    page,
    browser,
    rows: stored,
  }) => {
    const network = await openNetwork(mailing.url);
    const phone = await browser.newContext({
      baseURL: network.origin,
      viewport: { width: 390, height: 844 },
      storageState: { cookies: [], origins: [] },
    });
    await phone.addInitScript(holdWorker);
    const errors = listen(phone);
    const form = await phone.newPage();
    form.setDefaultTimeout(60_000);
    await form.goto('/services/request');
    await hydrated(form);
    await fillRows(form, rows);
    const reference = await sendRequestForm(form);
    const receipt = await receiptText(form);

    const company = () =>
      mails.mails.find(({ recipient, subject }) => {
        return recipient === desk && subject?.startsWith(`${reference}:`);
      });
    await expect.poll(() => company()?.text).toContain(reference);
    const [record] = await stored('select id from submissions where reference = $1', [reference]);
    expect({
      receipt: missingIn(receipt, rows, 'read'),
      mail: missingIn(company()?.text ?? '', rows, 'read'),
      inbox: missingIn(await inboxText(page, String(record?.id)), rows, 'read'),
      csv: missingIn(await csvText(page, reference), rows, 'csv'),
    }).toEqual({ receipt: [], mail: [], inbox: [], csv: [] });
    expect(errors.unexpected(), 'errors in the console').toEqual([]);
    await phone.close();
    await network.close();
  });
}
