import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { CardService } from '../../../../edge-api/contract/catalogue/cards';
import { links } from '../../../config/links';
import { Button } from '../../../ui/button';
import suggestionStyles from '../../../ui/forms/suggestions.module.css';
import { useSuggestions } from '../../../ui/forms/use-suggestions';
import lineStyles from '../../../ui/search-line.module.css';
import { showToast } from '../../../ui/toast';
import styles from './service-search.module.css';
import { servicesMatching } from './services-matching';
import { useServices } from './use-services';

const notFoundShownMs = 3000;

/** Finds a service by its title. Enter opens the marked one, else the first match. */
export function ServiceSearch({ onClose }: { onClose: () => void }) {
  const services = useServices();
  const [query, setQuery] = useState('');
  const [, navigate] = useLocation();
  const isBlank = query.trim() === '';
  const matches = isBlank ? [] : servicesMatching(services.value ?? [], query);
  // The header closes the box on Escape: it knows where the focus returns to.
  const suggestions = useSuggestions(matches, open, () => {});

  function open({ slug }: CardService) {
    onClose();
    navigate(links.service(slug));
  }

  function search(event: FormEvent) {
    event.preventDefault();
    if (isBlank) return;
    const [first] = matches;
    if (first) return open(first);
    onClose();
    showToast('Service not found. Please try a different search term.', {
      shownForMs: notFoundShownMs,
    });
  }

  return (
    <search className={styles.search}>
      <form onSubmit={search} className={suggestionStyles.frame}>
        <span className={lineStyles.line}>
          <input
            {...suggestions.field}
            role="combobox"
            aria-expanded={suggestions.open}
            // The visitor has just asked for this field.
            ref={(field) => field?.focus()}
            type="search"
            aria-label="Search services"
            placeholder="Search services...(only services not any products)"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <Button type="submit" icon="search" aria-label="Search" />
        </span>
        <div
          {...suggestions.list}
          role="listbox"
          aria-label="Services"
          className={suggestionStyles.list}
        >
          {matches.map((service, index) => (
            <div
              key={service.id}
              {...suggestions.optionAt(index)}
              role="option"
              tabIndex={-1}
              className={suggestionStyles.option}
            >
              {service.title}
            </div>
          ))}
        </div>
      </form>
    </search>
  );
}
