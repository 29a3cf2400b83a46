import { useId, useState } from 'react';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/forms/field';
import { useAddressQuery } from '../parts/use-address-query';
import { countFilters, readFilter } from './filter-inbox';
import styles from './inbox.module.css';
import { InboxFilters } from './inbox-filters';
import type { InboxItem, Titles } from './inbox-item';
import { QuickFilters } from './quick-filters';
import { SavedViews, ViewsButton } from './saved-views';

type Props = { items: readonly InboxItem[]; titles: Titles; onHelp: () => void };

/** The key of the address that shows requests as a board. */
export const boardKey = 'board';

/** Above the list: search, usual filters, and all others behind a button that says how many are set. */
export function InboxTools({ items, titles, onHelp }: Props) {
  const { search, set, setFrom } = useAddressQuery();
  const filter = readFilter(search);
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const count = countFilters(filter);
  return (
    <div className={styles.tools}>
      <TextField
        label="Search"
        type="search"
        aria-keyshortcuts="/"
        value={filter.q}
        onChange={setFrom('q')}
      />
      <QuickFilters />
      <SavedViews />
      <div className={styles.buttons}>
        <Button
          look="outline"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          Filters{count > 0 && ` (${count})`}
        </Button>
        <Button
          look="outline"
          aria-pressed={search.has(boardKey)}
          onClick={() => set(boardKey, search.has(boardKey) ? '' : 'yes')}
        >
          Board
        </Button>
        <ViewsButton />
        <span className={styles.help}>
          <Button look="quiet" aria-keyshortcuts="?" onClick={onHelp}>
            Keys (?)
          </Button>
        </span>
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <InboxFilters items={items} titles={titles} />}
      </div>
    </div>
  );
}
