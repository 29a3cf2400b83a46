import { onTestFinished } from 'vitest';
import { startDovecot } from './dovecot';

/** A real IMAP server on loopback with one empty mailbox; it goes when the test ends. */
export async function imapServer() {
  const server = await startDovecot();
  onTestFinished(server.close);
  return server;
}
