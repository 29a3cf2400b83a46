import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { startDovecot } from '../../../edge-api/test-support/mail/dovecot';
import { smtpCatcher } from '../../../edge-api/test-support/mail/smtp-catcher';
import { testEncryptionKey } from '../../../edge-api/test-support/webhooks/encryption-key';
import { emulatorUrl } from '../support/accounts';
import { builtSite } from '../support/builds';
import { startServer } from '../support/server';
import { siteUnderTest } from '../support/site';

type File = { name: string; mimeType: string; buffer: Buffer };

type Rows = (sql: string, values: unknown[]) => Promise<unknown>;

const desk = 'reply@in.sampan.example';

/** A second process of the site, on the same database, that sends mails by SMTP and takes answers by IMAP. */
export async function startMailSite(rows: Rows) {
  const [smtp, imap] = [await smtpCatcher(), await startDovecot()];
  const dataDir = await mkdtemp(join(tmpdir(), 'sampan-e2e-mail-'));
  const server = await startServer({
    ...{ distDir: await builtSite(), dataDir, databaseUrl: siteUnderTest().databaseUrl },
    emulatorHost: new URL(await emulatorUrl()).host,
    more: {
      ENCRYPTION_KEYS: testEncryptionKey,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Sampan <no-reply@sampan.example>',
      MAIL_TO: 'desk@sampan.example',
      MAIL_IN: `${imap.url}/${desk}`,
    },
  });
  /** The newest mail to a customer that says this, once it is there. */
  async function mailSaying(text: string) {
    const found = () => smtp.mails.findLast((mail) => mail.text?.includes(text));
    await expect.poll(found, { message: `a mail says “${text}”`, timeout: 60_000 }).toBeTruthy();
    const mail = found();
    if (!mail) throw new Error('It was there.');
    return mail;
  }
  return {
    url: server.url,
    mailSaying,
    /** The customer of the request answers the mail that `said` this, with a file; it comes twice, as mails may. */
    async answer(id: string, { said, text, file }: { said: string; text: string; file: File }) {
      // What customers are told waits for minutes, so that one mail tells several things.
      await rows('update mails set next_attempt_at = now() where submission_id = $1', [id]);
      const mail = await mailSaying(said);
      const to = mail.replyTo?.[0]?.address ?? '';
      expect(to).toMatch(/^reply\+[a-z2-7]{26}@in\.sampan\.example$/);
      const raw = answerOf({ mail, to, text, file });
      for (const copy of [raw, raw]) await imap.deliver(copy);
    },
    async close() {
      await server.stop();
      await Promise.all([smtp.close(), imap.close()]);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

type Mail = Awaited<ReturnType<Awaited<ReturnType<typeof startMailSite>>['mailSaying']>>;
type Answer = { mail: Mail; to: string; text: string; file: File };

/** As mail programs write it: below the answer is what it answers to. */
function answerOf({ mail, to, text, file }: Answer): string {
  const quoted = (mail.text ?? '').split('\n').map((line) => `> ${line}`);
  return [
    `From: Test Person <${mail.recipient}>`,
    `To: ${to}`,
    `Subject: Re: ${mail.subject}`,
    `Message-ID: <${randomUUID()}@shipper.example>`,
    `In-Reply-To: ${mail.messageId}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...[text, '', 'On Monday, Sampan wrote:', ...quoted],
    '--part',
    `Content-Type: ${file.mimeType}`,
    `Content-Disposition: attachment; filename="${file.name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(file.buffer.toString('base64').match(/.{1,76}/g) ?? []),
    '--part--',
    '',
  ].join('\r\n');
}
