import * as v from 'valibot';

const wrong =
  'MAIL_IN must say where answers arrive: a mailbox, imaps://user:password@host:993/reply@in.example.com?authserv=mx.example.com, with special characters of user and password percent-encoded; or a webhook, webhook://secret/reply@in.example.com, with a secret of 32 to 256 letters, digits, "-" and "_"';

const isAddress = (text: string) => v.is(v.pipe(v.string(), v.email()), text);

/** Where answers to mails arrive. Its value is never shown: it holds a password or a secret. */
export const mailIn = () =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => mailInOf(text) !== null, wrong),
    v.transform(mailInOf),
  );

function mailInOf(text: string) {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const address = url.pathname.slice(1);
  const way = url.protocol === 'webhook:' ? webhookOf(url) : mailboxOf(url);
  return way && isAddress(address)
    ? { ...way, address, authservId: url.searchParams.get('authserv') }
    : null;
}

const webhookOf = ({ host, username }: URL) =>
  /^[\w-]{32,256}$/.test(host) && username === '' ? { imapUrl: null, webhookSecret: host } : null;

function mailboxOf({ protocol, host, username, password }: URL) {
  const isInbox = ['imap:', 'imaps:'].includes(protocol) && host !== '' && username !== '';
  if (!isInbox || !isEncoded(username + password)) return null;
  return { imapUrl: `${protocol}//${username}:${password}@${host}`, webhookSecret: null };
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
