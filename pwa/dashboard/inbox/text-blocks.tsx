import { type FormEvent, useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import { type Preset, PresetInput } from '../../../edge-api/contract/admin/presets';
import { cargoTotals } from '../../../edge-api/contract/freight/cargo-texts';
import { labelOf, modeLabels } from '../../../edge-api/contract/freight/labels';
import { metric } from '../../../edge-api/contract/freight/text-formats';
import { dayText } from '../../../edge-api/contract/text/dates';
import { type InboxScope, presetChange, presetDeletion } from '../../data/admin/changes';
import { wordSearch } from '../../data/admin/word-search';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { TextAreaField, TextField } from '../../ui/forms/field';
import { nameOrder, numberText } from '../../ui/text/formats';
import { useAdmin } from '../parts/admin-context';
import { PendingMark } from '../parts/pending-mark';
import { useChange } from '../parts/use-change';
import { useRecords } from '../parts/use-records';
import styles from './text-blocks.module.css';

const search = wordSearch(({ name, value }: Preset) => `${name}\n${value}`);

type Props = {
  /** Gets the chosen text, null for none: the dialog has closed. */
  onClose: (text: string | null) => void;
};

/** The text blocks of all admins: choose one, or write, change and delete them. */
export function TextBlocks({ onClose }: Props) {
  const presets = useRecords('presets');
  const [query, setQuery] = useState('');
  const [edited, setEdited] = useState<Preset | 'new' | null>(null);
  const chosen = useRef<string | null>(null);
  const order = nameOrder();
  const blocks = presets
    ?.filter(({ kind, deletedAt }) => kind === 'text' && !deletedAt)
    .sort((a, b) => order(a.name, b.name));
  const found = blocks?.filter(search.fits(query));
  return (
    <Dialog title="Text blocks" onClose={() => onClose(chosen.current)}>
      {(close) =>
        edited ? (
          <TextBlockForm block={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
        ) : (
          <>
            <TextField
              label="Search"
              type="search"
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
            <ul className={styles.list}>
              {found?.map((block) => (
                <li key={block.id}>
                  <button
                    type="button"
                    className={styles.block}
                    onClick={() => {
                      chosen.current = block.value;
                      close();
                    }}
                  >
                    <strong>{block.name}</strong>
                    <span>{block.value}</span>
                  </button>
                  <PendingMark pending={block.pending} />
                  <Button
                    look="quiet"
                    icon="edit"
                    aria-label={`Change “${block.name}”`}
                    onClick={() => setEdited(block)}
                  >
                    Change
                  </Button>
                </li>
              ))}
            </ul>
            <p role="status">
              {blocks === undefined
                ? 'The text blocks come with the next connection.'
                : found?.length === 0 && (query ? 'None has these words.' : 'There is none yet.')}
            </p>
            <DialogActions>
              <Button look="outline" icon="plus" onClick={() => setEdited('new')}>
                New text block
              </Button>
              <Button look="quiet" onClick={close}>
                Close
              </Button>
            </DialogActions>
          </>
        )
      }
    </Dialog>
  );
}

type TextBlockFormProps = {
  /** Null for a new one. */
  block: Preset | null;
  onDone: () => void;
};

/** Writes a text block, new or changed; also deletes it. */
function TextBlockForm({ block, onDone }: TextBlockFormProps) {
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

/** The words that a text block may have between braces. */
const placeholders = [
  ...(['name', 'reference', 'from', 'to', 'mode', 'service', 'cargo', 'deadline', 'me'] as const),
];
/** What a submission says for each placeholder; it says nothing for a missing one. */
type PlaceholderValues = Partial<Record<(typeof placeholders)[number], string | null>>;

const formats = metric({ number: numberText, money: String, day: dayText });

/** @param me who answers @param service the title of the service that is asked for */
export function placeholderValues(
  record: AdminRecord<InboxScope>,
  { me, service }: { me: string; service: string | null },
): PlaceholderValues {
  const { reference } = record;
  if (!('contact' in record)) return { name: record.name, reference, me };
  const { contact, shipment } = record;
  const said = { name: contact.name, reference, service, me };
  if (!shipment) return said;
  const { origin, destination, mode, cargo = [], deadline } = shipment;
  return {
    ...said,
    from: origin.place,
    to: destination.place,
    mode: labelOf(modeLabels, mode),
    cargo: cargoTotals(cargo, formats),
    deadline: deadline && dayText(deadline),
  };
}

const placeholder = /\{([\p{L}\p{N}_-]{1,40})\}/gu;

/** A text block with what is known filled in; all other placeholders stay as they are. */
export const filledIn = (text: string, values: PlaceholderValues): string =>
  text.replace(placeholder, (whole, name) =>
    Object.hasOwn(values, name) ? values[name as keyof PlaceholderValues] || whole : whole,
  );

/** The placeholders that are still in a text, each once. */
export const notFilledIn = (text: string): string[] => [...new Set(text.match(placeholder))];
