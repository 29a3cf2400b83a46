import { useRef, useState } from 'react';
import type { Preset } from '../../../edge-api/contract/admin/presets';
import { wordSearch } from '../../data/admin/word-search';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { TextField } from '../../ui/forms/field';
import { nameOrder } from '../../ui/text/formats';
import { PendingMark } from '../parts/pending-mark';
import { useRecords } from '../parts/use-records';
import { TextBlockForm } from './text-block-form';
import styles from './text-blocks.module.css';

const search = wordSearch(({ name, value }: Preset) => `${name}\n${value}`);

type Props = {
  /** What was chosen, null for none: the dialog has closed. */
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
