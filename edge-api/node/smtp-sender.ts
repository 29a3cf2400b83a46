import { createTransport } from 'nodemailer';
import type { MailSettings } from '../env/env';
import type { SendMail, SendResult } from '../mail/mail-worker';
import type { OutgoingMail } from '../mail/outgoing-mail';

const connectWithinMs = 10_000;
const silenceAtMostMs = 60_000;

/** Sends through the mail server of `SMTP_URL`, with a new connection for each mail. */
export function smtpSender({ smtpUrl, from }: MailSettings): SendMail {
  const transport = createTransport({
    ...serverOf(smtpUrl),
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
    socketTimeout: silenceAtMostMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);

  return async (mail, signal) => {
    try {
      const messageId = `<${mail.id}@${domain}>`;
      const { serverMessageId } = await transport.sendMail({
        from,
        to: { name: '', address: mail.recipient },
        ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
        subject: mail.subject,
        text: mail.body,
        date: mail.createdAt,
        // The id is the same at every attempt, so that the receiver can drop a mail that it has.
        messageId,
        ...threadOf(mail),
        ...(mail.returnTo && { envelope: { from: mail.returnTo, to: mail.recipient } }),
        headers: headersOf(mail),
        signal,
      });
      // Amazon SES and Microsoft 365 replace our id: readers have theirs, and answers name it (nodemailer 10.2).
      return serverMessageId
        ? { kind: 'sent', messageId: serverMessageId, isServers: true }
        : { kind: 'sent', messageId };
    } catch (error) {
      return resultOf(error as SmtpError);
    }
  };
}

const threadOf = ({ thread }: OutgoingMail) =>
  thread.length > 0 ? { inReplyTo: thread.at(-1), references: [...thread] } : {};

function headersOf({
  audience,
  news,
  unsubscribeUrl,
  returnTo,
}: OutgoingMail): Record<string, string> {
  // A mail with words of staff is not marked as automatic, although a program sends it.
  const isWrittenByStaff = audience === 'update' && news.some(({ kind }) => kind === 'reply');
  const submitted = audience === 'visitor' ? 'auto-replied' : 'auto-generated';
  return {
    ...(!isWrittenByStaff && { 'Auto-Submitted': submitted }),
    'X-Auto-Response-Suppress': isWrittenByStaff ? 'OOF, AutoReply' : 'All',
    // These headers allow one click in the mail program (RFC 8058).
    ...(unsubscribeUrl && {
      'List-Unsubscribe': [
        `<${unsubscribeUrl}>`,
        ...(returnTo ? [`<mailto:${returnTo}?subject=unsubscribe>`] : []),
      ].join(', '),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

/**
 * Connects to the mail server and logs in, without a mail. Returns null when it works, otherwise the answer of the
 * server or the error of the network.
 */
export async function verifyMailServer(
  { smtpUrl }: Pick<MailSettings, 'smtpUrl'>,
  withinMs: number,
): Promise<string | null> {
  const limits = {
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
  };
  const transport = createTransport({ ...serverOf(smtpUrl), ...limits });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const { response, originalCode, code } = error as SmtpError;
    return withoutAddresses(response ?? originalCode ?? code ?? 'no answer');
  } finally {
    transport.close();
  }
}

function serverOf(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const isThisMachine = ['localhost', '127.0.0.1', '::1'].includes(host);
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      // A password is never sent over a network without TLS.
      requireTLS: !secure && !isThisMachine,
    }),
  };
}

type SmtpError = Error & {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

/** Decides whether this mail was refused, or the server can't be used: its sender, login or connection. */
function resultOf({ code, originalCode, command, response, responseCode }: SmtpError): SendResult {
  const answer = withoutAddresses(response ?? originalCode ?? code ?? 'no answer');
  const ofThisMail = command === 'RCPT TO' || command === 'DATA';
  if (responseCode && ofThisMail && !ofTheServer.has(responseCode)) {
    return { kind: responseCode >= 500 ? 'refused' : 'deferred', answer };
  }
  // Nothing was sent yet: this mail can't be written in the form that SMTP needs.
  const unsendable = (code === 'EENVELOPE' || code === 'EMESSAGE') && !responseCode;
  if (unsendable) return { kind: 'unsendable', answer };
  const hasAnswered = responseCode !== undefined || originalCode === 'ECONNREFUSED';
  return { kind: 'unavailable', answer, mayHaveArrived: !hasAnswered };
}

/** "Closing down" and "log in first": answers that are possible at any step. */
const ofTheServer = new Set([421, 530]);

/**
 * Turns a mail server's answer into the form that is stored: one line without addresses, at most 300 characters. It
 * may repeat bytes of another server, and PostgreSQL stores no text with a NUL.
 */
export const withoutAddresses = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[^\s<>]+/g, (word) => (word.includes('@') ? '…' : word))
    .slice(0, 300);
