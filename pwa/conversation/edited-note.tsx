import formStyles from '../ui/forms/form.module.css';
import type { Edited } from './use-edited-entry';

const refusals: Record<NonNullable<Edited['refusal']>, string> = {
  'of-other-account':
    'The entry that you wanted to change belongs to another account. It waits until its owner logs in. You can write a new one here.',
  'being-sent':
    'The entry that you want to change is being sent at this moment. If that fails, you can change it here.',
  gone: 'The entry that you wanted to change is no longer in your outbox: it was sent, or deleted. You can write a new one here.',
};

/** Says that a form changes an entry of the outbox, or why it does not. */
export function EditedNote({ entry, refusal }: Pick<Edited, 'entry' | 'refusal'>) {
  if (refusal) {
    return (
      <p className={formStyles.note} role="status">
        {refusals[refusal]}
      </p>
    );
  }
  return entry ? (
    <p className={formStyles.note}>
      You are changing an entry of your outbox. It waits until you send it.
    </p>
  ) : null;
}
