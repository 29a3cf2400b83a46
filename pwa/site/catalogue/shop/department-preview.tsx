import type { CardProduct } from '../../../../edge-api/contract/catalogue/cards';
import { categoriesOf, type Department } from '../../../../edge-api/contract/catalogue/departments';
import { departmentTexts } from '../../../config/company/department-texts';
import { departmentTable } from '../../../config/company/departments';
import { links } from '../../../config/links';
import { SectionHead } from '../../../ui/section-head';
import { CardSkeletons } from '../../../ui/skeleton';
import { CategoryTabs } from './category-tabs';
import styles from './department-preview.module.css';
import { ProductList, type ProductListProps } from './product-list';

type Props = {
  department: Department;
  /** Undefined while they load. */
  products: CardProduct[] | undefined;
  first: boolean;
  basketCorner: ProductListProps['basketCorner'];
};

/** Shows a department in short: its categories and its first products. */
export function DepartmentPreview({ department, products, first, basketCorner }: Props) {
  const { title, lead, categories } = departmentTexts[department];
  return (
    <section className={styles.preview} aria-labelledby={`preview-${department}`}>
      <SectionHead
        id={`preview-${department}`}
        title={title}
        more={
          departmentTable[department].page
            ? { label: `All ${lowerFirst(title)}`, href: links.department(department) }
            : undefined
        }
      />
      <p className={styles.lead}>{lead}</p>
      <CategoryTabs
        label={`Categories of ${lowerFirst(title)}`}
        tabs={categoriesOf(department).map((category) => ({
          label: categories[category]?.label ?? category,
          href: links.category(department, category),
        }))}
      />
      {products ? (
        products.length > 0 && (
          <ProductList products={products} basketCorner={basketCorner} leading={first} oneRow />
        )
      ) : (
        <CardSkeletons count={4} ratio="1 / 1" />
      )}
    </section>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
