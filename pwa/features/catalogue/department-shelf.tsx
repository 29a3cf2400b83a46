import { categoriesByDepartment, type Department } from '../../../edge-api/contract/departments';
import { links } from '../../config/links';
import { SectionHead } from '../../ui/section-head';
import { CardSkeletons } from '../../ui/skeleton';
import { CategoryTabs } from './category-tabs';
import styles from './department-shelf.module.css';
import { departmentTexts } from './department-texts';
import type { CardProduct } from './product-card';
import { ProductList } from './product-list';

type Props = {
  department: Department;
  /** Undefined: they are on their way. */
  products: CardProduct[] | undefined;
  first: boolean;
};

/** A department in short: its categories and its first products. */
export function DepartmentShelf({ department, products, first }: Props) {
  const { title, lead, categories } = departmentTexts[department];
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
      {products ? (
        products.length > 0 && <ProductList products={products} leading={first} oneRow />
      ) : (
        <CardSkeletons count={4} ratio="1 / 1" />
      )}
    </section>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
