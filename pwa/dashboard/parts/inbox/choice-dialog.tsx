import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { TextField } from '../../../ui/forms/field';

type Props = {
  title: string;
  intro?: string;
  choices: readonly { label: string; value: string }[];
  /**
   * The field for a value that is none of the choices. `read` makes a value of the typed text, null if it is wrong.
   */
  field: { label: string; type?: string; error: string; read: (typed: string) => string | null };
  /** What the button beside the field says. */
  submit: string;
  onChoose: (value: string) => void;
  onClose: () => void;
};

/** Asks for one of a few values, or for another one that is typed. */
export function ChoiceDialog(props: Props) {
  const { title, intro, choices, submit, onChoose, onClose } = props;
  const { read, error, ...field } = props.field;
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => {
        function choose(value: string) {
          close();
          onChoose(value);
        }
        function submitTyped(event: FormEvent<HTMLFormElement>) {
          event.preventDefault();
          const value = read(typed);
          if (value !== null) return choose(value);
          setWrong(true);
          event.currentTarget.querySelector('input')?.focus();
        }
        return (
          <>
            {intro && <p>{intro}</p>}
            {choices.map(({ label, value }) => (
              <Button key={value} look="outline" onClick={() => choose(value)}>
                {label}
              </Button>
            ))}
            <form noValidate onSubmit={submitTyped}>
              <TextField
                {...field}
                value={typed}
                error={isWrong ? error : undefined}
                onChange={({ target }) => setTyped(target.value)}
              />
              <DialogActions>
                <Button type="submit">{submit}</Button>
                <Button look="quiet" onClick={close}>
                  Cancel
                </Button>
              </DialogActions>
            </form>
          </>
        );
      }}
    </Dialog>
  );
}
