import { onTestFinished } from 'vitest';
import { type CatcherOptions, type MailServer, smtpCatcher } from './smtp-catcher';

/** A real SMTP server on loopback; it goes when the test ends. */
export async function mailServer(options: CatcherOptions = {}): Promise<MailServer> {
  const server = await smtpCatcher(options);
  onTestFinished(server.close);
  return server;
}
