import { useLiveQuery } from 'dexie-react-hooks';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { links } from '../../config/links';
import { SentList } from '../../conversation/sent-list';
import { sentHere } from '../../data/conversation/sent';
import { db } from '../../data/device';
import { forgetCode, pendingCode, requestCode, takeCode } from '../../data/device-codes';
import { refreshKept } from '../../data/device-conversation';
import { failureSentence } from '../../data/http/failure-sentence';
import { readSession } from '../../data/session/stored-session';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { TextField } from '../../ui/forms/field';
import { Actions, PageTitle } from '../../ui/page-parts';
import { useAttempt } from '../../ui/use-attempt';
import { CallUs } from './call-us';
import styles from './track.module.css';

/** Opens on this device what was sent from another one, by its reference and a code that is mailed. */
function CodeForm({ isFirst }: { isFirst: boolean }) {
  const pending = useLiveQuery(() => pendingCode());
  return (
    <section className={styles.part} aria-labelledby="code-title">
      <h2 id="code-title">
        {isFirst ? 'Open what you sent' : 'Open what you sent from elsewhere'}
      </h2>
      {pending ? <TypeCode /> : <AskForCode />}
    </section>
  );
}

function AskForCode() {
  const [reference, setReference] = useState('');
  const [email, setEmail] = useState('');
  const { busy, problem, run } = useAttempt(explain);
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void run(() => requestCode(reference.trim().toUpperCase(), email.trim()));
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <p>We mail you a code that opens it on this device.</p>
      <TextField
        label="Reference"
        hint="On the receipt, such as SR-7K2M-9QXD."
        required
        autoComplete="off"
        autoCapitalize="characters"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <TextField
        label="E-mail"
        hint="The address that you gave us then."
        type="email"
        required
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {problem && (
        <Callout tone="problem">
          {problem} <CallUs />
        </Callout>
      )}
      <Actions>
        <Button type="submit" icon="mail" busy={busy}>
          Mail me a code
        </Button>
      </Actions>
    </form>
  );
}

function TypeCode() {
  const [, navigate] = useLocation();
  const [code, setCode] = useState('');
  const { busy, problem, run } = useAttempt(explain);
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void run(async () => navigate(links.submission(await takeCode(code.replaceAll(/\D/g, '')))));
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <p role="status">
        If the reference and the address belong together, a code is on its way to you. Please look
        into your mail, and into the folder for spam too: the newest code counts. If none comes:{' '}
        <CallUs />
      </p>
      <TextField
        label="Code from the e-mail"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      {problem && <Callout tone="problem">{problem}</Callout>}
      <Actions>
        <Button type="submit" busy={busy}>
          Open it
        </Button>
        <Button look="quiet" disabled={busy} onClick={() => void forgetCode()}>
          Ask for another code
        </Button>
      </Actions>
    </form>
  );
}

const explain = (error: unknown) =>
  failureSentence(error, 'This needs a connection to our server, and there is none at the moment.');

/** Shows what this device keeps for the person who uses it, newest first, and the form for a mailed code. */
export function TrackScreen({ title }: { title: string }) {
  const rows = useLiveQuery(() => sentHere(db));
  const token = useLiveQuery(async () => (await readSession(db))?.token ?? null);
  useEffect(() => {
    // What is known stays; the dashboard says why.
    if (token !== undefined) refreshKept().catch(() => {});
  }, [token]);
  return (
    <>
      <PageTitle title={title}>
        They open here without a connection too. We answer here and by e-mail.
      </PageTitle>
      {rows && rows.length > 0 && (
        <SentList rows={rows} label="Sent from this device or account" hrefOf={links.submission} />
      )}
      <CodeForm isFirst={rows?.length === 0} />
    </>
  );
}
