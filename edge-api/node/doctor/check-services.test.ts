import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { parseEnv } from '../../env/env';
import { expiredCertificate } from '../../test-support/mail/expired-certificate';
import { checkMail, checkMailIn } from './check-services';

test('names a certificate that has ended, of the mail server and of the mailbox, and no setting', async () => {
  const server = createServer(expiredCertificate).listen(0, '127.0.0.1');
  server.on('tlsClientError', () => {});
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const env = parseEnv({
    SMTP_URL: `smtps://desk:secret@localhost:${port}`,
    MAIL_FROM: 'Desk <desk@sampan.example>',
    MAIL_TO: 'desk@sampan.example',
    MAIL_IN: `imaps://desk:secret@localhost:${port}/reply@sampan.example`,
  });
  const found = [await checkMail(env), ...(await checkMailIn(env))];
  expect(found.map(({ state, message }) => [state, message])).toEqual([
    ['failed', 'The mail server cannot be used: CERT_HAS_EXPIRED.'],
    [
      'failed',
      'The mailbox of answers to reply@sampan.example cannot be opened: CERT_HAS_EXPIRED.',
    ],
  ]);
  for (const { advice } of found) {
    expect(advice).toMatch(
      /^The certificate of the server has ended.*(SMTP_URL|MAIL_IN) is right\.$/,
    );
  }
});
