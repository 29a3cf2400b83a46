import type { ReactNode } from 'react';
import { categoriesByDepartment } from '../../../edge-api/contract/departments';
import type { Listing } from '../../../edge-api/contract/listing';
import { links } from '../../config/links';
import { SectionHead } from '../../ui/section-head';
import { CategoryTabs } from './category-tabs';
import styles from './department-shelf.module.css';
import { departmentTexts } from './department-texts';
import { ProductList } from './product-list';
import { useListing } from './use-products';

type Props = {
  listing: Listing;
  first: boolean;
  /** What comes below, once this is as tall as it will be. */
  next: ReactNode;
};

/** A department in short: its categories, and its first products as far as they can be had. */
export function DepartmentShelf({ listing, first, next }: Props) {
  const { department } = listing;
  const { title, lead, categories } = departmentTexts[department];
  const { value, failed } = useListing(listing, { glance: true });
  const shelf = (
    <section className={styles.shelf} aria-labelledby={`shelf-${department}`}>
      <SectionHead
        id={`shelf-${department}`}
        title={title}
        more={
          department === 'toys'
            ? undefined
            : { label: `All ${lowerFirst(title)}`, href: links.department(department) }
        }
      />
      <p className={styles.lead}>{lead}</p>
      <CategoryTabs
        label={`Categories of ${lowerFirst(title)}`}
        tabs={categoriesByDepartment[department].map((category) => ({
          label: categories[category]?.label ?? category,
          href: links.category(department, category),
        }))}
      />
      {value && value.items.length > 0 && (
        <ProductList products={value.items} leading={first} oneRow />
      )}
    </section>
  );
  return (
    <>
      {shelf}
      {value || failed ? next : <div className={styles.toCome} />}
    </>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
