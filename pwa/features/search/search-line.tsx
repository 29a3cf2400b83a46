import type { ComponentProps } from 'react';
import { Button } from '../../ui/button';
import lineStyles from '../../ui/search-line.module.css';

type Props = {
  query: string;
  onQuery: (query: string) => void;
  onSubmit: () => void;
  /** What makes a list of suggestions of it, once that is loaded. */
  combobox?: ComponentProps<'input'>;
};

/** The field and the button of the search. */
export const SearchLine = ({ query, onQuery, onSubmit, combobox }: Props) => (
  <form
    className={lineStyles.line}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <input
      role="combobox"
      aria-expanded={false}
      {...combobox}
      ref={focus}
      type="search"
      aria-label="Search services, products, articles, tools and ports"
      placeholder="Search services...(only services not any products)"
      autoComplete="off"
      value={query}
      onChange={({ target }) => onQuery(target.value)}
    />
    <Button type="submit" icon="search" aria-label="Search" />
  </form>
);

/** The visitor has just asked for this field, and may have begun to type. */
function focus(field: HTMLInputElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
