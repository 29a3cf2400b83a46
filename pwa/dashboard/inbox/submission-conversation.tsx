import { useCallback, useEffect, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { v7 as uuidV7 } from 'uuid';
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import type { RequestChange } from '../../../edge-api/contract/admin/inbox';
import {
  joinedReplies,
  type Part,
  withEarlier,
} from '../../../edge-api/contract/conversation/joined-replies';
import type { PresentOthers } from '../../../edge-api/contract/conversation/presence';
import { longestReply, type Reply } from '../../../edge-api/contract/conversation/reply';
import { Conversation, type Earlier } from '../../conversation/conversation';
import { MoreFiles } from '../../conversation/more-files';
import { SentFilesList } from '../../conversation/sent-files-list';
import { fetchEarlier } from '../../data/admin/admin-feed';
import type { InboxScope } from '../../data/admin/changes';
import { notReceived } from '../../data/admin/pending-reply';
import { isOffline } from '../../data/http/connection';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { TextAreaField } from '../../ui/forms/field';
import { onVisible } from '../../ui/page-events';
import { useAdmin } from '../parts/admin-context';
import { useServiceTitles } from '../parts/inbox/use-service-titles';
import { useTextDraft } from '../parts/use-text-draft';
import { MailedReply } from './mailed-reply';
import styles from './submission-conversation.module.css';
import { filledIn, notFilledIn, placeholderValues, TextBlocks } from './text-blocks';

type Others = PresentOthers['others'];

const everyMs = 20_000;

/** Returns who else has a submission open, asked while this page is visible; no one if that can't be told. */
function usePresence(submissionId: string, isWriting: boolean): Others {
  const { api } = useAdmin();
  const [others, setOthers] = useState<Others>([]);
  const doing = isWriting ? 'writing' : 'reading';
  useEffect(() => {
    let isWanted = true;
    const ask = () => {
      if (document.visibilityState !== 'visible' || isOffline()) return setOthers([]);
      api.present(submissionId, doing).then(
        (found) => isWanted && setOthers(found),
        () => isWanted && setOthers([]), // The line is only a hint.
      );
    };
    ask();
    const timer = setInterval(ask, everyMs);
    const stopListening = onVisible(ask);
    return () => {
      isWanted = false;
      clearInterval(timer);
      stopListening();
    };
  }, [api, submissionId, doing]);
  return others;
}

/**
 * Shows, beside the field of a reply, who else is at this submission, and which placeholders of a text block are not
 * filled in.
 */
function BesideReply({ submissionId }: { submissionId: string }) {
  const text = useWatch<{ text: string }, 'text'>({ name: 'text' });
  const others = usePresence(submissionId, text.trim() !== '');
  const left = notFilledIn(text);
  return (
    <>
      <div role="status">
        {others.map(({ name, doing }) => (
          <p key={name}>
            {doing === 'writing' ? `${name} writes an answer.` : `${name} has this open.`}
          </p>
        ))}
      </div>
      {left.length > 0 && (
        <Callout tone="warning">Not filled in, and sent as it is: {left.join(', ')}.</Callout>
      )}
    </>
  );
}

type Props = {
  scope: InboxScope;
  record: AdminRecord<InboxScope>;
  customer: string;
  /** Whether a question can be asked, for which the request then waits. */
  canAsk: boolean;
  /** The key under which the text is stored until it is sent. */
  draftKey: string;
  /** Resolves to whether it was stored. */
  onReply: (change: Pick<RequestChange, 'reply'> & { status?: typeof asked }) => Promise<boolean>;
};

const asked = 'waiting-for-customer';

/** What the customer and the company wrote to each other, and the field for the next reply. */
export function SubmissionConversation(props: Props) {
  const { scope, record, customer, canAsk, draftKey, onReply } = props;
  const { api, user } = useAdmin();
  const { email, displayName } = user;
  const { replies, earlier } = useEarlierReplies(scope, record);
  const draft = useTextDraft(draftKey);
  const [choosesBlock, setChoosesBlock] = useState(false);
  const titles = useServiceTitles();

  function insertBlock(block: string | null) {
    setChoosesBlock(false);
    if (block === null) return;
    const service = 'serviceSlug' in record ? titles(record.serviceSlug) : null;
    const me = displayName || email;
    draft.insert(filledIn(block, placeholderValues(record, { me, service })));
  }

  const send = (isQuestion: boolean) => {
    if (draft.isEmpty()) return draft.focus();
    void draft.send((text, files) =>
      onReply({ reply: { id: uuidV7(), text, files }, ...(isQuestion && { status: asked }) }),
    );
  };

  return (
    <Conversation
      letters={replies.map((reply) => toLetter(reply, email))}
      reader="staff"
      earlier={earlier}
      other={`${customer} (customer)`}
      filesOf={(letter) => {
        const mail = replies.find(({ id }) => id === letter.id)?.mail;
        return (
          <>
            {mail && <MailedReply mail={mail} />}
            <SentFilesList
              files={letter.files}
              of={record}
              reader="admin"
              load={(file) => api.submissionFile(scope, record.id, file)}
            />
          </>
        );
      }}
      empty="No one has answered yet."
    >
      <form
        className={styles.composer}
        onSubmit={(event) => {
          event.preventDefault();
          send(false);
        }}
      >
        <FormProvider {...draft.form}>
          <BesideReply submissionId={record.id} />
        </FormProvider>
        <TextAreaField
          label="Your reply"
          hint="The customer reads it on the page of what they sent, and gets a mail."
          aria-keyshortcuts="r"
          rows={3}
          maxLength={longestReply}
          {...draft.field}
        />
        <FormProvider {...draft.form}>
          <MoreFiles />
        </FormProvider>
        <div className={styles.buttons}>
          <Button type="submit" icon="send">
            Answer
          </Button>
          <Button look="outline" icon="document" onClick={() => setChoosesBlock(true)}>
            Text blocks
          </Button>
          {canAsk && (
            <Button look="outline" icon="chat" onClick={() => send(true)}>
              Ask, and wait for the customer
            </Button>
          )}
        </div>
      </form>
      {choosesBlock && <TextBlocks onClose={insertBlock} />}
    </Conversation>
  );
}

const toLetter = ({ byName, receivedAt, ...reply }: Reply, ownEmail: string) => ({
  ...reply,
  colleague: byName === ownEmail || byName === 'You' ? undefined : (byName ?? undefined),
  ...(receivedAt === notReceived && { waits: 'Not sent yet' }),
});

/**
 * Returns the conversation of an open record. Lists have only its newest replies: it fetches the page before them at
 * once, and earlier pages when they are asked for. An older record is not stored, so its pages are kept here.
 */
function useEarlierReplies(
  scope: InboxScope,
  record: AdminRecord<InboxScope>,
): { replies: readonly Reply[]; earlier: Earlier } {
  const { api, db } = useAdmin();
  const [fetched, setFetched] = useState<Part<Reply>>();
  const { replies = [], earlierReplies = 0 } = fetched ? joinedReplies(fetched, record) : record;
  const { id } = record;
  const load = useCallback(async () => {
    const earlier = await fetchEarlier(db, scope, { id, earlierReplies }, api);
    setFetched((before) => withEarlier({ known: before, newest: record, earlier }));
  }, [api, db, scope, id, earlierReplies, record]);
  const isOpened = fetched !== undefined || earlierReplies === 0;
  useEffect(() => {
    // Without a connection the page shows what this device has, with the button.
    if (!isOpened) load().catch(() => {});
  }, [isOpened, load]);
  return { replies, earlier: { count: earlierReplies, load } };
}
