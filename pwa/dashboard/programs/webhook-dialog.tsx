import { type FormEvent, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { NewWebhook, webhookEventMeanings } from '../../../edge-api/contract/admin/webhooks';
import { Dialog } from '../../ui/dialog';
import { ChecksField } from '../../ui/forms/checks-field';
import { ErrorSummary } from '../../ui/forms/error-summary';
import { TextField } from '../../ui/forms/field';
import { SendOrCancel } from './send-or-cancel';
import { useAct } from './use-act';
import { useChecked } from './use-checked';

type Props<Saved> = {
  title: string;
  /** The words on the button that saves it. */
  send: string;
  /** What is filled in at first. */
  start?: NewWebhook;
  /** `key` is that of the change, the same at each attempt. */
  save: (input: NewWebhook, key: string) => Promise<Saved>;
  /** After the dialog has closed. */
  onSaved?: (saved: Saved) => void;
  /** What the person is told when no answer came. */
  lost?: string;
  refresh: () => Promise<void>;
  onClose: () => void;
};

const empty: NewWebhook = { address: '', eventTypes: [], note: '' };

/** Asks where events go to, and which. */
export function WebhookDialog<Saved>(props: Props<Saved>) {
  const { title, send, start = empty, save, onSaved, lost, refresh, onClose } = props;
  const [key] = useState(() => uuidV7());
  const [filledIn, setFilledIn] = useState(start);
  const { errors, attempt, check } = useChecked(NewWebhook);
  const { busy, problem, act } = useAct(refresh, lost);

  const set = (changed: Partial<NewWebhook>) => setFilledIn({ ...filledIn, ...changed });
  const submit = (close: () => void) => (event: FormEvent) => {
    event.preventDefault();
    const input = check(filledIn);
    if (!input) return;
    void act(async () => {
      const saved = await save(input, key);
      close();
      onSaved?.(saved);
    });
  };

  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <form noValidate onSubmit={submit(close)}>
          {attempt > 0 && <ErrorSummary errors={errors} attempt={attempt} />}
          <TextField
            name="address"
            label="Address"
            hint="Where your program waits for events, such as https://example.com/events."
            type="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={filledIn.address}
            error={errors.address?.message}
            onChange={({ target }) => set({ address: target.value })}
          />
          <ChecksField
            name="eventTypes"
            legend="What it is told of"
            labels={webhookEventMeanings}
            value={filledIn.eventTypes}
            error={errors.eventTypes?.message}
            onChange={(eventTypes) => set({ eventTypes })}
          />
          <TextField
            name="note"
            label="Note"
            optional
            hint="For you and other admins: which program it is, who looks after it."
            maxLength={200}
            value={filledIn.note}
            error={errors.note?.message}
            onChange={({ target }) => set({ note: target.value })}
          />
          <SendOrCancel send={send} busy={busy} problem={problem} onCancel={close} />
        </form>
      )}
    </Dialog>
  );
}
