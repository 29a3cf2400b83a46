import { type Department, departments } from '../../../edge-api/contract/catalogue/departments';
import type { CatalogueReader } from '../../../edge-api/contract/page';
import type { DepartmentPreviews } from '../../../edge-api/contract/page-data';
import { company } from '../../config/company/company';
import { shopDescription } from '../../config/company/department-texts';
import { links } from '../../config/links';
import { TitleAndMeta } from '../../frame/title-and-meta';
import { Breadcrumbs, PageBody, PageTitle } from '../../ui/page-parts';
import { basketCorner } from '../basket-button';
import { DepartmentPreview } from '../catalogue/shop/department-preview';
import { OrderPhone } from '../catalogue/shop/order-phone';
import { previewListing, useDepartmentPreviews } from '../catalogue/shop/use-department-previews';
import { breadcrumbData } from '../structured-data';

export async function load(read: CatalogueReader) {
  const firstOf = async (department: Department) =>
    [department, (await read.products(previewListing(department))).items] as const;
  // In one order, whichever comes first: then the page has the same tag in every process.
  const previews: DepartmentPreviews = Object.fromEntries(
    await Promise.all(departments.map(firstOf)),
  );
  return { departmentPreviews: { value: previews } };
}

const trail = [{ label: 'Home', href: links.home }, { label: 'Products' }];

/** The start of the shop: every department with its categories and its first products. */
export default function ShopPage() {
  const { value, failed } = useDepartmentPreviews();
  const previews = value ?? (failed ? {} : undefined);
  // The others follow once the first has its height.
  const shown = previews ? departments : departments.slice(0, 1);
  return (
    <PageBody>
      <TitleAndMeta
        title={`Products · ${company.brand}`}
        description={shopDescription}
        canonicalPath={links.shop}
        structuredData={[breadcrumbData(trail, links.shop)]}
      />
      <Breadcrumbs trail={trail} />
      <PageTitle title="Products">
        Look around here, online or offline, then call <OrderPhone /> to order.
      </PageTitle>
      {shown.map((department, index) => (
        <DepartmentPreview
          key={department}
          department={department}
          products={previews && (previews[department] ?? [])}
          first={index === 0}
          basketCorner={basketCorner}
        />
      ))}
    </PageBody>
  );
}
