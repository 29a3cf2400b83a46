import { type FormEvent, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import { type Preset, PresetInput } from '../../../edge-api/contract/admin/presets';
import { presetChange, presetDeletion } from '../../data/admin/changes';
import { Button } from '../../ui/button';
import { DialogActions } from '../../ui/dialog';
import { TextAreaField, TextField } from '../../ui/forms/field';
import { useAdmin } from '../parts/admin-context';
import { useChange } from '../parts/use-change';
import { placeholders } from './fill-text-block';

type Props = {
  /** Null for a new one. */
  block: Preset | null;
  onDone: () => void;
};

/** Writes a text block, new or changed; also deletes it. */
export function TextBlockForm({ block, onDone }: Props) {
  const { db } = useAdmin();
  const change = useChange();
  const [input, setInput] = useState<PresetInput>({
    kind: 'text',
    name: block?.name ?? '',
    value: block?.value ?? '',
  });
  const [issues, setIssues] = useState<v.InferIssue<typeof PresetInput>[]>([]);
  const errorOf = (field: string) => issues.find((issue) => v.getDotPath(issue) === field)?.message;

  async function save(event: FormEvent) {
    event.preventDefault();
    const checked = v.safeParse(PresetInput, input);
    setIssues(checked.issues ?? []);
    if (!checked.success) return;
    const stored = await change([presetChange(block ?? { id: uuidV7() }, checked.output)], {
      done: 'The text block was saved.',
    });
    if (stored) onDone();
  }

  async function remove(present: Preset) {
    const { kind, name, value } = present;
    const before = { kind, name, value };
    const stored = await change([presetDeletion(present)], {
      done: `“${name}” was deleted.`,
      undoing: {
        changes: [presetChange(present, before)],
        changesFromPresent: async () => {
          const now = await db.presets.get(present.id);
          return now ? [presetChange(now, before)] : [];
        },
      },
    });
    if (stored) onDone();
  }

  return (
    <form noValidate onSubmit={save}>
      <TextField
        label="Name"
        value={input.name}
        maxLength={80}
        error={errorOf('name')}
        onChange={({ target }) => setInput({ ...input, name: target.value })}
      />
      <TextAreaField
        label="Text"
        hint={`Filled in from the request: ${placeholders.map((name) => `{${name}}`).join(', ')}.`}
        rows={8}
        maxLength={4000}
        value={input.value}
        error={errorOf('value')}
        onChange={({ target }) => setInput({ ...input, value: target.value })}
      />
      <DialogActions>
        <Button type="submit" icon="check">
          Save
        </Button>
        {block && (
          <Button look="outline" icon="trash" onClick={() => remove(block)}>
            Delete
          </Button>
        )}
        <Button look="quiet" onClick={onDone}>
          Back
        </Button>
      </DialogActions>
    </form>
  );
}
