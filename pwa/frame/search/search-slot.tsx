import { type SubmitEvent, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Hit } from '../../../edge-api/contract/page-data';
import { lazy } from '../../loading/lazy';
import { useSuggestions } from '../../ui/forms/use-suggestions';
import { CloseButton, focusedOnOpening, Panel, togglePanel } from '../../ui/menus/panel';
import { showToast } from '../../ui/toast';
import { firstOf } from './found';
import { notFoundText } from './not-found-text';
import styles from './search-box.module.css';
import { SearchLine } from './search-line';
import { type LoadPages, useFound } from './use-found';

const SearchResults = lazy(() => import('./search-results'), 'SearchResults');

const notFoundShownMs = 3000;

type Props = { id: string; loadPages: LoadPages };

/**
 * Shows the panel of the search over everything. Its form works before scripts do, and scripts go on with what is in
 * its field then. It suggests services while one types. Enter opens the marked one, else the first hit.
 */
export function SearchSlot({ id, loadPages }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // Null until a person comes to the field: nothing is loaded before.
  const [query, setQuery] = useState<string | null>(null);
  const { found, foundNow, failed } = useFound(query, loadPages);
  const [, navigate] = useLocation();
  const close = () => togglePanel(panel.current, false);
  const open = ({ href }: Hit) => {
    close();
    navigate(href);
  };
  const suggestions = useSuggestions(found?.services ?? [], open, close);
  const follow = () => setQuery(field.current?.value ?? '');

  useEffect(() => {
    // The panel was opened before this ran.
    if (field.current === document.activeElement) setQuery(field.current?.value ?? '');
  }, []);

  async function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = field.current?.value ?? '';
    if (text.trim() === '') return;
    const foundHere = await foundNow(text);
    // The server searches too.
    if (!foundHere) return form.submit();
    const first = firstOf(foundHere) ?? (found && firstOf(found));
    if (first) return open(first);
    close();
    showToast(notFoundText, { shownForMs: notFoundShownMs });
  }

  function onToggle({ newState }: ToggleEvent) {
    if (newState === 'open') return;
    field.current?.form?.reset();
    setQuery(null);
  }

  return (
    <Panel ref={panel} id={id} below onToggle={onToggle}>
      <div className={styles.search}>
        <SearchLine
          onSubmit={search}
          field={{
            ...(query !== null && {
              role: 'combobox',
              ...suggestions.field,
              'aria-expanded': suggestions.open,
            }),
            ...focusedOnOpening,
            ref: (input) => {
              field.current = input;
              focusedOnOpening.ref(input);
            },
            onFocus: follow,
            onInput: follow,
          }}
        >
          <CloseButton panel={id} label="Close the search" />
        </SearchLine>
        {query !== null && (
          <SearchResults found={found} failed={failed} query={query} suggestions={suggestions} />
        )}
      </div>
    </Panel>
  );
}
