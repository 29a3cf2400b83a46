import * as v from 'valibot';

const wrong =
  'MAIL_IN must be the mailbox where answers are read, imaps://user:password@host:993/reply@in.example.com?authserv=mx.example.com, with special characters of user and password percent-encoded';

const isAddress = (text: string) => v.is(v.pipe(v.string(), v.email()), text);

/** The mailbox where answers to mails arrive. Its value is never shown: it holds a password. */
export const mailIn = () =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => mailInOf(text) !== null, wrong),
    v.transform(mailInOf),
  );

function mailInOf(text: string) {
  if (!URL.canParse(text)) return null;
  const { protocol, host, username, password, pathname, searchParams } = new URL(text);
  const address = pathname.slice(1);
  const authservId = searchParams.get('authserv');
  const isInbox = ['imap:', 'imaps:'].includes(protocol) && host !== '' && username !== '';
  if (!isInbox || !isAddress(address) || !isEncoded(username + password)) return null;
  return { imapUrl: `${protocol}//${username}:${password}@${host}`, address, authservId };
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
