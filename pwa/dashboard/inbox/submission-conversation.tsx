import type { ReactNode } from 'react';
import { v7 as uuidV7 } from 'uuid';
import type { RequestChange } from '../../../edge-api/contract/admin/inbox';
import { longestReply, type Reply } from '../../../edge-api/contract/conversation/reply';
import { Conversation, type Letter } from '../../conversation/conversation';
import { notReceived } from '../../data/admin/pending-reply';
import { Button } from '../../ui/button';
import { TextAreaField } from '../../ui/forms/field';
import { useAdmin } from '../parts/admin-context';
import { useTextDraft } from '../parts/use-text-draft';
import styles from './submission-conversation.module.css';

type Props = {
  replies: readonly Reply[];
  customer: string;
  /** The files of a reply. */
  filesOf: (letter: Letter) => ReactNode;
  /** Whether a question can be asked, for which the request then waits. */
  canAsk: boolean;
  /** What is being written is stored under it until it is sent. */
  draftKey: string;
  /** Resolves to whether it was stored. */
  onReply: (change: Pick<RequestChange, 'reply'> & { status?: typeof asked }) => Promise<boolean>;
};

const asked = 'waiting-for-customer';

/** What the customer and the company wrote to each other, and the field for the next reply. */
export function SubmissionConversation(props: Props) {
  const { replies, customer, filesOf, canAsk, draftKey, onReply } = props;
  const { email } = useAdmin().user;
  const draft = useTextDraft(draftKey);

  const send = (isQuestion: boolean) => {
    if (draft.isEmpty()) return draft.focus();
    draft.send((text) =>
      onReply({ reply: { id: uuidV7(), text, files: [] }, ...(isQuestion && { status: asked }) }),
    );
  };

  return (
    <Conversation
      letters={replies.map((reply) => toLetter(reply, email))}
      reader="staff"
      other={`${customer} (customer)`}
      filesOf={filesOf}
      empty="No one has answered yet."
    >
      <form
        className={styles.composer}
        onSubmit={(event) => {
          event.preventDefault();
          send(false);
        }}
      >
        <TextAreaField
          label="Your reply"
          hint="The customer reads it on the page of what they sent, and gets a mail."
          aria-keyshortcuts="r"
          rows={3}
          maxLength={longestReply}
          {...draft.field}
        />
        <div className={styles.buttons}>
          <Button type="submit" icon="send">
            Answer
          </Button>
          {canAsk && (
            <Button look="outline" icon="chat" onClick={() => send(true)}>
              Ask, and wait for the customer
            </Button>
          )}
        </div>
      </form>
    </Conversation>
  );
}

const toLetter = ({ byName, receivedAt, ...reply }: Reply, ownEmail: string) => ({
  ...reply,
  colleague: byName === ownEmail || byName === 'You' ? undefined : (byName ?? undefined),
  ...(receivedAt === notReceived && { waits: 'Not sent yet' }),
});
