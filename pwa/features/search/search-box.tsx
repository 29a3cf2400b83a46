import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../../ui/button';
import { CheckField } from '../../ui/forms/field';
import suggestionStyles from '../../ui/forms/suggestions.module.css';
import { useSuggestions } from '../../ui/forms/use-suggestions';
import lineStyles from '../../ui/search-line.module.css';
import { isSlashKeyOn, turnSlashKey } from '../../ui/slash-key';
import { showToast } from '../../ui/toast';
import type { Hit } from './found';
import styles from './search-box.module.css';
import { type LoadPages, useFound } from './use-found';

const notFoundShownMs = 3000;
/** The visitor has just asked for this field. */
const focus = (field: HTMLInputElement | null) => field?.focus();

type Props = { loadPages: LoadPages; onClose: () => void };

/**
 * The search over everything. Services are suggested as one types, as a list of its own; what else was
 * found stands below it as links. Enter opens the marked service, else the first of what was found.
 */
export function SearchBox({ loadPages, onClose }: Props) {
  const [query, setQuery] = useState('');
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

  async function search(event: FormEvent) {
    event.preventDefault();
    if (isBlank) return;
    const { services, others } = await foundNow();
    const first = services[0] ?? found.services[0] ?? [...others, ...found.others][0]?.hits[0];
    if (first) return open(first);
    onClose();
    showToast('Service not found. Please try a different search term.', {
      shownForMs: notFoundShownMs,
    });
  }

  return (
    <search className={styles.search}>
      <form onSubmit={search} className={lineStyles.line}>
        <input
          {...suggestions.field}
          role="combobox"
          aria-expanded={suggestions.open}
          ref={focus}
          type="search"
          aria-label="Search services, products, articles, tools and ports"
          placeholder="Search services...(only services not any products)"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Button type="submit" icon="search" aria-label="Search" />
      </form>
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
      <p role="status" className={styles.status}>
        {failed && 'The search could not be loaded. Please try again with a connection.'}
        {!failed && !isBlank && `${count} found`}
      </p>
      <CheckField
        label="Open with the / key"
        defaultChecked={isSlashKeyOn()}
        onChange={({ target }) => turnSlashKey(target.checked)}
      />
    </search>
  );
}
