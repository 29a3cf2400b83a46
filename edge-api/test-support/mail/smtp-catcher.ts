import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** One mail as it arrived: parsed, with whom the envelope named. */
type ReceivedMail = Email & {
  to: { address: string }[];
  recipient: string;
  envelopeFrom: string;
  raw: string;
};

/** How the server refuses a recipient or, when it has the text, a mail; null: it takes it. */
type Verdict = { code: number; say: string } | null | undefined;

export type CatcherOptions = {
  /** 0 lets the system choose. */
  port?: number;
  onRecipient?: (address: string) => Verdict | Promise<Verdict>;
  onMail?: (mail: ReceivedMail) => Verdict | Promise<Verdict>;
  onSender?: () => Verdict;
  /** What it says behind 250 when it has taken a mail. */
  taken?: string;
  login?: { user: string; password: string };
};

export type MailServer = {
  port: number;
  url: string;
  /** What it has taken, in this order. */
  mails: ReceivedMail[];
  close(): Promise<void>;
};

/** A real SMTP server on loopback, which runs until it is closed. */
export async function smtpCatcher(options: CatcherOptions = {}): Promise<MailServer> {
  const { port = 0, onRecipient, onMail, onSender, taken, login } = options;
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    // A client that was killed is not waited for.
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      const isRight = username === login?.user && password === login?.password;
      done(isRight ? null : refusal({ code: 535, say: 'wrong' }), { user: username });
    },
    onMailFrom(_address, _session, done) {
      done(refusal(onSender?.()));
    },
    async onRcptTo({ address }, _session, done) {
      done(refusal(await onRecipient?.(address)));
    },
    async onData(stream, session, done) {
      const raw = await text(stream);
      const email = await PostalMime.parse(raw);
      const recipient = session.envelope.rcptTo[0]?.address ?? '';
      const { mailFrom } = session.envelope;
      const envelopeFrom = mailFrom ? mailFrom.address : '';
      const mail = { ...email, recipient, envelopeFrom, raw } as ReceivedMail;
      const verdict = await onMail?.(mail);
      if (!verdict) mails.push(mail);
      const refused = refusal(verdict);
      if (refused) done(refused);
      else done(null, taken);
    },
  });
  // A client that is killed resets its connection.
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  const address = server.server.address() as AddressInfo;
  const access = login ? `${login.user}:${encodeURIComponent(login.password)}@` : '';
  return { port: address.port, url: `smtp://${access}127.0.0.1:${address.port}`, mails, close };
}

function refusal(verdict: Verdict): (Error & { responseCode: number }) | null {
  return verdict ? Object.assign(new Error(verdict.say), { responseCode: verdict.code }) : null;
}
