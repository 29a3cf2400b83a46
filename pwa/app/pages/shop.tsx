import { type Department, departments } from '../../../edge-api/contract/departments';
import type { CatalogueReader } from '../../../edge-api/contract/page';
import { company } from '../../config/company';
import { links } from '../../config/links';
import { DepartmentShelf } from '../../features/catalogue/department-shelf';
import { OrderPhone } from '../../features/catalogue/order-phone';
import {
  type Shelves,
  shelfOf,
  shelvesKey,
  useShelves,
} from '../../features/catalogue/use-shelves';
import { Breadcrumbs, PageBody, PageTitle } from '../../ui/page-parts';
import { PageHead } from '../page-head';
import { breadcrumbData } from '../structured-data';

export async function load(read: CatalogueReader) {
  const shelves: Shelves = {};
  const fill = async (department: Department) => {
    shelves[department] = (await read.products(shelfOf(department))).items;
  };
  await Promise.all(departments.map(fill));
  return { [shelvesKey]: shelves };
}

const trail = [{ label: 'Home', href: links.home }, { label: 'Products' }];

/** The door of the shop: every department with its categories and the first of its products. */
export default function ShopPage() {
  const { value, failed } = useShelves();
  const shelves = value ?? (failed ? {} : undefined);
  // The others come once the first is as tall as it will be.
  const shown = shelves ? departments : departments.slice(0, 1);
  return (
    <PageBody>
      <PageHead
        title={`Products · ${company.brand}`}
        description="Used and new laptops and mobiles, fashion, toys, women’s shoes and bags, and things for kids, ordered by telephone."
        canonicalPath={links.product}
        structuredData={[breadcrumbData(trail, links.product)]}
      />
      <Breadcrumbs trail={trail} />
      <PageTitle title="Products">
        Look around here, also offline, then call <OrderPhone /> to order.
      </PageTitle>
      {shown.map((department, index) => (
        <DepartmentShelf
          key={department}
          department={department}
          products={shelves && (shelves[department] ?? [])}
          first={index === 0}
        />
      ))}
    </PageBody>
  );
}
