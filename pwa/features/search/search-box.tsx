import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { links } from '../../config/links';
import { CheckField } from '../../ui/forms/field';
import suggestionStyles from '../../ui/forms/suggestions.module.css';
import { useSuggestions } from '../../ui/forms/use-suggestions';
import { isSlashKeyOn, turnSlashKey } from '../../ui/slash-key';
import { showToast } from '../../ui/toast';
import type { Hit } from './found';
import styles from './search-box.module.css';
import { SearchLine } from './search-line';
import { type LoadPages, useFound } from './use-found';

const notFoundShownMs = 3000;

const waysOn = [
  { label: 'All services', href: links.services },
  { label: 'All products', href: links.shop },
  { label: 'Freight tools', href: links.tools },
  { label: 'Contact us', href: links.contact },
];

type Props = {
  query: string;
  onQuery: (query: string) => void;
  /** Enter was pressed before this was loaded. */
  asked: boolean;
  loadPages: LoadPages;
  onClose: () => void;
};

/**
 * The search over everything. Services are suggested as one types, as a list of its own; what else was
 * found stands below it as links. Enter opens the marked service, else the first of what was found.
 */
export function SearchBox({ query, onQuery, asked, loadPages, onClose }: Props) {
  const [, navigate] = useLocation();
  const { found, foundNow, failed } = useFound(query, loadPages);
  // The header closes the box on Escape: it knows where the focus returns to.
  const suggestions = useSuggestions(found.services, open, () => {});
  const count = [found.services, ...found.others.map(({ hits }) => hits)].flat().length;
  const isBlank = query.trim() === '';

  function open({ href }: Hit) {
    onClose();
    navigate(href);
  }

  async function search() {
    if (isBlank) return;
    const { services, others } = await foundNow();
    const first = services[0] ?? [...others, ...found.others][0]?.hits[0];
    if (first) return open(first);
    onClose();
    showToast('Service not found. Please try a different search term.', {
      shownForMs: notFoundShownMs,
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it was asked once, before this was here.
  useEffect(() => {
    if (asked) search();
  }, []);

  return (
    <>
      <SearchLine
        query={query}
        onQuery={onQuery}
        onSubmit={search}
        combobox={{ ...suggestions.field, 'aria-expanded': suggestions.open }}
      />
      <div {...suggestions.list} role="listbox" aria-label="Services" className={styles.services}>
        {found.services.map((hit, index) => (
          <div
            key={hit.href}
            {...suggestions.optionAt(index)}
            role="option"
            tabIndex={-1}
            className={suggestionStyles.option}
          >
            {hit.label}
          </div>
        ))}
      </div>
      {found.others.map(({ title, hits }) => (
        <section key={title} aria-label={title} className={styles.others}>
          <h2>{title}</h2>
          <ul>
            {hits.map(({ label, href, note }) => (
              <li key={href}>
                <Link href={href} className={suggestionStyles.option} onClick={onClose}>
                  {label}
                  {note && <span className={suggestionStyles.code}>{note}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {count === 0 && !failed && !isBlank && (
        <ul className={styles.ways} aria-label="Where to look instead">
          {waysOn.map(({ label, href }) => (
            <li key={href}>
              <Link href={href} onClick={onClose}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.end}>
        <p role="status">
          {failed && 'The search could not be loaded. Please try again with a connection.'}
          {!failed && !isBlank && (count === 0 ? 'Nothing found' : `${count} found`)}
        </p>
        <CheckField
          label="Open with the / key"
          defaultChecked={isSlashKeyOn()}
          onChange={({ target }) => turnSlashKey(target.checked)}
        />
      </div>
    </>
  );
}
