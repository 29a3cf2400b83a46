import { useState } from 'react';
import { lazy } from '../../loading/lazy';
import styles from './search-box.module.css';
import { SearchLine } from './search-line';
import type { LoadPages } from './use-found';

const SearchBox = lazy(() => import('./search-box'), 'SearchBox');

type Props = { loadPages: LoadPages; onClose: () => void };

/** The search, whose field is there at once: what is typed while the rest loads is not lost. */
export function SearchSlot(props: Props) {
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState(false);
  return (
    <search className={styles.search}>
      <SearchBox
        {...props}
        query={query}
        onQuery={setQuery}
        asked={asked}
        fallback={<SearchLine query={query} onQuery={setQuery} onSubmit={() => setAsked(true)} />}
      />
    </search>
  );
}
