import type { ComponentProps, ReactNode } from 'react';
import { links } from '../../config/links';
import { Button } from '../../ui/button';
import lineStyles from '../../ui/search-line.module.css';

type Props = Omit<ComponentProps<'form'>, 'children'> & {
  field?: ComponentProps<'input'>;
  children?: ReactNode;
};

/** Shows the field and the button of the search: without a script they lead to its page. */
export const SearchLine = ({ field, children, ...form }: Props) => (
  <search>
    <form method="get" action={links.search} className={lineStyles.line} {...form}>
      {/* biome-ignore lint/a11y/useSemanticElements: WebKit keeps Escape for those, and the panel stays open. */}
      <input
        role="searchbox"
        {...field}
        type="text"
        name="q"
        enterKeyHint="search"
        maxLength={100}
        aria-label="Search services, products, articles, tools and ports"
        placeholder="Search services...(only services not any products)"
        autoComplete="off"
      />
      <Button type="submit" icon="search" aria-label="Search" />
      {children}
    </form>
  </search>
);
