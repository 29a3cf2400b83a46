import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { hasGrades } from '../../../../edge-api/contract/catalogue/departments';
import {
  type Listing,
  listingOf,
  listingSearch,
} from '../../../../edge-api/contract/catalogue/listing';
import {
  availabilities,
  grades,
  productSorts,
} from '../../../../edge-api/contract/catalogue/product-kinds';
import { departmentTable } from '../../../config/company/departments';
import { availabilityLabels, gradeLabels, sortLabels } from '../../../config/product-labels';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { CheckField, SelectField } from '../../../ui/forms/field';
import { formQuery } from '../../../ui/forms/form-query';
import lineStyles from '../../../ui/search-line.module.css';
import styles from './list-controls.module.css';

const typingMs = 250;

type Props = { listing: Listing; given: { q?: string }; what: string };

/**
 * Shows search, filters and order of a list. It is a form with `method="get"`, and so works without scripts; with
 * them the list follows each change.
 */
export function ListControls({ listing, given, what }: Props) {
  const [, navigate] = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = listingSearch(listing, given);
  const { categoryPage } = departmentTable[listing.department];
  const categoryInQuery = categoryPage ? null : listing.category;
  useEffect(() => () => clearTimeout(timer.current), []);
  useFollow(form.current, listing, search);

  function apply() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const asked = listingOf(formQuery(form.current).toString(), listing);
    const next = listingSearch(asked, given);
    const prefix = categoryInQuery ? `?category=${encodeURIComponent(categoryInQuery)}` : '';
    const query = prefix ? prefix + next.replace('?', '&') : next;
    if (query !== location.search) navigate(location.pathname + query, { replace: true });
  }

  function change({ target }: FormEvent) {
    clearTimeout(timer.current);
    const typing = target instanceof HTMLInputElement && target.name === 'q';
    timer.current = setTimeout(apply, typing ? typingMs : 0);
  }

  const { availability, grade, priced, sort } = listing;
  const chosen = [availability, grade, priced, sort !== 'position'].filter(Boolean).length;
  return (
    <search aria-label={what}>
      <form
        ref={form}
        method="get"
        className={styles.controls}
        onChange={change}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {categoryInQuery && <input type="hidden" name="category" value={categoryInQuery} />}
        <div className={classNames(lineStyles.line, styles.search)}>
          <input
            type="search"
            name="q"
            aria-label={`Search in ${what}`}
            placeholder="Search by name"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            defaultValue={listing.q}
          />
          <Button type="submit" look="outline" icon="search">
            Search
          </Button>
        </div>
        <details className={styles.more} open={chosen > 0}>
          <summary>Filter and sort{chosen > 0 && ` (${chosen})`}</summary>
          <div className={styles.fields}>
            <SelectField label="Availability" name="availability" defaultValue={availability ?? ''}>
              <option value="">Any</option>
              {availabilities.map((value) => (
                <option key={value} value={value}>
                  {availabilityLabels[value]}
                </option>
              ))}
            </SelectField>
            {hasGrades(listing.department) && (
              <SelectField label="Grade" name="grade" defaultValue={grade ?? ''}>
                <option value="">Any</option>
                {grades.map((value) => (
                  <option key={value} value={value}>
                    {gradeLabels[value].short}
                  </option>
                ))}
              </SelectField>
            )}
            <SelectField label="Sort by" name="sort" defaultValue={sort}>
              {productSorts.map((value) => (
                <option key={value} value={value}>
                  {sortLabels[value]}
                </option>
              ))}
            </SelectField>
            <CheckField label="Only with a price" name="priced" value="1" defaultChecked={priced} />
            <noscript>
              <Button type="submit" look="outline">
                Show
              </Button>
            </noscript>
          </div>
        </details>
      </form>
    </search>
  );
}

/** Lets the fields follow the address (back, "clear"), except the one with the focus. */
function useFollow(form: HTMLFormElement | null, listing: Listing, search: string) {
  const followed = useRef(search);
  useEffect(() => {
    // A text that was typed before the scripts loaded stays.
    if (!form || followed.current === search) return;
    followed.current = search;
    const { availability, grade, priced, sort, q } = listing;
    const values: Record<string, string | null> = { availability, grade, sort, q };
    for (const field of form.elements) {
      if (field === document.activeElement) continue;
      if (field instanceof HTMLInputElement && field.name === 'priced') field.checked = priced;
      else if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) {
        if (field.name in values) field.value = values[field.name] ?? '';
      }
    }
  }, [form, listing, search]);
}
