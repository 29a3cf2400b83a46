import { categoriesByDepartment } from '../../../edge-api/contract/departments';
import type { Listing } from '../../../edge-api/contract/listing';
import { links } from '../../config/links';
import { SectionHead } from '../../ui/section-head';
import { CategoryTabs } from './category-tabs';
import styles from './department-shelf.module.css';
import { departmentTexts } from './department-texts';
import { ProductList } from './product-list';
import { useListing } from './use-products';

/** A department in short: its categories, and its first products as far as they can be had. */
export function DepartmentShelf({ listing, first }: { listing: Listing; first: boolean }) {
  const { department } = listing;
  const { title, lead, categories } = departmentTexts[department];
  const { value } = useListing(listing, { glance: true });
  return (
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
        <ProductList products={value.items} eager={first ? undefined : 0} oneRow />
      )}
    </section>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
