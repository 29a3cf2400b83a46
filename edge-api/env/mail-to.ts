import * as v from 'valibot';

const wrong =
  'MAIL_TO must be one e-mail address; behind it and a space may be the mailbox where answers are read, imaps://user:password@host:993/reply@in.example.com?authserv=mx.example.com, with special characters of user and password percent-encoded';

const isAddress = (text: string) => v.is(v.pipe(v.string(), v.email()), text);

/**
 * Where the company reads its mail and, if it is said, where answers to mails arrive and are read. Its value is never
 * shown: it may hold a password.
 */
export const mailTo = () =>
  v.pipe(
    v.string(),
    v.transform((text) => text.trim().split(/\s+/)),
    v.check(
      ([to = '', inbox, ...rest]) =>
        isAddress(to) && rest.length === 0 && (inbox === undefined || mailInOf(inbox) !== null),
      wrong,
    ),
    v.transform(([to = '', inbox]) => ({ to, mailIn: inbox ? mailInOf(inbox) : null })),
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
