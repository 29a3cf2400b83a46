import { Link } from 'wouter';
import type { Found, Hit } from '../../../edge-api/contract/page-data';
import { links } from '../../config/links';
import { CheckField } from '../../ui/forms/field';
import suggestionStyles from '../../ui/forms/suggestions.module.css';
import type { useSuggestions } from '../../ui/forms/use-suggestions';
import { isSlashKeyOn, turnSlashKey } from '../../ui/slash-key';
import { countOf, hasMore, nothingFound } from './found';
import { FoundLinks, WaysOn } from './found-links';
import styles from './search-box.module.css';

type Props = {
  query: string;
  /** Null until something is known. */
  found: Found | null;
  failed: boolean;
  suggestions: ReturnType<typeof useSuggestions<Hit>>;
};

/**
 * Shows the hits below the field of the search: services as a list of suggestions of its own, and other hits as
 * links.
 */
export function SearchResults({ query, found, failed, suggestions }: Props) {
  const { services, others } = found ?? nothingFound;
  const count = found ? countOf(found) : null;
  const isBlank = query.trim() === '';
  return (
    <>
      <div {...suggestions.list} role="listbox" aria-label="Services" className={styles.services}>
        {services.map((hit, index) => (
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
      <FoundLinks groups={others} />
      {found && hasMore(found) && (
        <Link href={links.searchFor(query.trim())} className={suggestionStyles.option}>
          All {count} results
        </Link>
      )}
      {count === 0 && !failed && !isBlank && <WaysOn />}
      <div className={styles.end}>
        <p role="status">
          {failed && 'The search could not be loaded. Enter asks the server.'}
          {!failed &&
            !isBlank &&
            count !== null &&
            (count === 0 ? 'Nothing found' : `${count} found`)}
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
