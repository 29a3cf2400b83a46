import type { ReactNode } from 'react';
import { type Department, departments } from '../../../edge-api/contract/departments';
import { type Listing, listingOf } from '../../../edge-api/contract/listing';
import type { CatalogueReader } from '../../../edge-api/contract/page';
import { company } from '../../config/company';
import { links } from '../../config/links';
import { DepartmentShelf } from '../../features/catalogue/department-shelf';
import { OrderPhone } from '../../features/catalogue/order-phone';
import { listingKey } from '../../features/catalogue/use-products';
import { Breadcrumbs, PageBody, PageTitle } from '../../ui/page-parts';
import { PageHead } from '../page-head';
import { breadcrumbData } from '../structured-data';

const productsPerShelf = 4;
const shelfOf = (department: Department): Listing => ({
  ...listingOf('', { department }),
  shown: productsPerShelf,
});

export async function load(read: CatalogueReader) {
  const shelves = await Promise.all(
    departments.map(async (department) => {
      const listing = shelfOf(department);
      return [listingKey(listing), { ...(await read.products(listing)), truncated: false }];
    }),
  );
  return Object.fromEntries(shelves);
}

const trail = [{ label: 'Home', href: links.home }, { label: 'Products' }];

/** The door of the shop: every department with its categories and the first of its products. */
export default function ShopPage() {
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
      {departments.reduceRight<ReactNode>(
        (next, department, index) => (
          <DepartmentShelf
            key={department}
            listing={shelfOf(department)}
            first={index === 0}
            next={next}
          />
        ),
        null,
      )}
    </PageBody>
  );
}
