import { type FormEvent, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { type ApiScope, NewApiKey } from '../../../edge-api/contract/admin/api-keys';
import { Dialog } from '../../ui/dialog';
import { ChecksField } from '../../ui/forms/checks-field';
import { ErrorSummary } from '../../ui/forms/error-summary';
import { TextField } from '../../ui/forms/field';
import { useAdmin } from '../parts/admin-context';
import { scopeWords } from './scope-words';
import type { Secret } from './secret-card';
import { SendOrCancel } from './send-or-cancel';
import { useAct } from './use-act';
import { useChecked } from './use-checked';

type Props = {
  show: (secret: Secret) => void;
  refresh: () => Promise<void>;
  onClose: () => void;
};

const lost =
  'Our server can’t be reached at the moment, and it may have made the key. Please look at the list: a key that you did not see can only be withdrawn.';

/** Asks what a new key may do and how long, and makes it. */
export function NewApiKeyDialog({ show, refresh, onClose }: Props) {
  const { api } = useAdmin();
  // Sent again after a lost answer it is refused, in place of making a second key.
  const [changeKey] = useState(() => uuidV7());
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiScope[]>([]);
  const [lastDay, setLastDay] = useState('');
  const { errors, attempt, check } = useChecked(NewApiKey);
  const { busy, problem, act } = useAct(refresh, lost);

  const make = (close: () => void) => (event: FormEvent) => {
    event.preventDefault();
    const input = check({ name, scopes, endsAt: endOf(lastDay) });
    if (!input) return;
    act(async () => {
      const { key } = await api.makeApiKey(input, { key: changeKey });
      close();
      show({
        title: `The key “${input.name}”`,
        what: 'key',
        secret: key,
        todo: 'Copy it into your program now, and send it to no one: who has it can do what the key may do.',
      });
    });
  };

  return (
    <Dialog title="A new API key" onClose={onClose}>
      {(close) => (
        <form noValidate onSubmit={make(close)}>
          {attempt > 0 && <ErrorSummary errors={errors} attempt={attempt} />}
          <TextField
            name="name"
            label="Name"
            hint="The program that will use it. The history shows this name."
            maxLength={80}
            autoComplete="off"
            value={name}
            error={errors.name?.message}
            onChange={({ target }) => setName(target.value)}
          />
          <ChecksField
            name="scopes"
            legend="What the program may do"
            labels={scopeWords}
            value={scopes}
            error={errors.scopes?.message}
            onChange={setScopes}
          />
          <TextField
            name="endsAt"
            label="Last day"
            optional
            hint="It stops working at the end of this day, by the time of this device."
            type="date"
            value={lastDay}
            error={errors.endsAt?.message}
            onChange={({ target }) => setLastDay(target.value)}
          />
          <SendOrCancel send="Make the key" busy={busy} problem={problem} onCancel={close} />
        </form>
      )}
    </Dialog>
  );
}

/** The end of a day (ISO 8601) on this device; null for none. */
function endOf(day: string): string | null {
  if (!day) return null;
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
}
