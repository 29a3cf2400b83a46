import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { longestReply } from '../../edge-api/contract/conversation/reply';
import type { RequestFile } from '../../edge-api/contract/request-file';
import { limits } from '../config/limits';
import { writeReply } from '../data/conversation/write-word';
import { db } from '../data/device';
import { sendSoon } from '../data/device-delivery';
import { replaceBody } from '../data/outbox/outbox';
import { answersWithin } from '../data/store/time-limit';
import { Button } from '../ui/button';
import { Callout } from '../ui/callout';
import { TextAreaField } from '../ui/forms/field';
import { useDraft } from '../ui/forms/use-draft';
import { Actions } from '../ui/page-parts';
import { useAttempt } from '../ui/use-attempt';
import type { Letter } from './conversation';
import { EditedNote } from './edited-note';
import { enquiryDraft } from './enquiry-draft';
import { MoreFiles } from './more-files';
import styles from './reply-form.module.css';
import { entryAsDraft, useEditedEntry } from './use-edited-entry';

type ReplyValues = { text: string; files: RequestFile[] };

/** The id of the field in which a reply is written. */
export const replyFieldId = 'reply-text';

const empty: ReplyValues = { text: '', files: [] };
const unchanged = async (stored: object) => stored as ReplyValues;

type Props = {
  submissionId: string;
  /** The conversation, with what waits on this device. */
  letters: readonly Letter[];
  /** What to do once it is stored. */
  onStored: () => void;
};

/** Writes a reply to the company, or changes one that waits in the outbox (`?edit=<id>`). */
export function ReplyForm({ submissionId, letters, onStored }: Props) {
  const form = useForm<ReplyValues>({ defaultValues: empty });
  const { entry, refusal, isAwaited } = useEditedEntry('reply');
  const store = useMemo(() => {
    if (entry) return entryAsDraft(entry, unchanged);
    return isAwaited ? null : enquiryDraft(`reply ${submissionId}`, unchanged);
  }, [entry, isAwaited, submissionId]);
  const draft = useDraft(form, store);
  const [storedId, setStoredId] = useState<string | null>(null);
  // A reply that was deleted in the outbox is not there either.
  const stored = letters.find(({ id }) => id === storedId);
  const isStored = stored !== undefined;
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isStored) note.current?.scrollIntoView({ block: 'nearest' });
  }, [isStored]);
  const { busy, problem, run } = useAttempt(
    () => 'This device could not store it, so it is not sent. Your text is still here.',
  );

  const storeReply = async ({ text, files }: ReplyValues) => {
    const said = { text: text.trim(), files };
    const isReplaced = entry && (await replaceBody(db, entry.id, entry.subject, said));
    return isReplaced ? entry.id : await writeReply(db, submissionId, said);
  };

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    await form.handleSubmit(async (values) => {
      let id = '';
      const storeInTime = async () => {
        id = await answersWithin(limits.storageFormMs, storeReply(values));
      };
      if (!(await run(storeInTime))) return;
      sendSoon();
      // The order counts: emptying the form would store a draft.
      const forgotten = draft.forget();
      form.reset(empty);
      await forgotten;
      setStoredId(id);
      onStored();
    })();
  }

  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={send} onInput={() => setStoredId(null)}>
        <h3>{entry ? 'Change your reply' : 'Write to us'}</h3>
        <EditedNote entry={entry} refusal={refusal} />
        <TextAreaField
          label="Your reply"
          id={replyFieldId}
          rows={4}
          error={form.formState.errors.text?.message}
          {...form.register('text', {
            validate: (text) => text.trim() !== '' || 'Please write your reply.',
            maxLength: {
              value: longestReply,
              message: `At most ${longestReply} characters, please.`,
            },
          })}
        />
        <MoreFiles />
        {problem && <Callout tone="problem">{problem}</Callout>}
        <Actions>
          <Button type="submit" icon="send" busy={busy}>
            {entry ? 'Send the changed reply' : 'Send the reply'}
          </Button>
          {/* Beside what was pressed: the top of a phone's screen may be far from there. */}
          <p ref={note} role="status" className={styles.stored}>
            {stored?.waits && 'Your reply is stored on this device and on its way. It is above.'}
            {stored && !stored.waits && 'We have your reply.'}
          </p>
        </Actions>
      </form>
    </FormProvider>
  );
}
