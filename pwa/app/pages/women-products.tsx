import { categoriesByDepartment } from '../../../edge-api/contract/departments';
import type { CatalogueReader } from '../../../edge-api/contract/page';
import { company } from '../../config/company';
import { links } from '../../config/links';
import { AgeNote } from '../../features/catalogue/age-note';
import { CategoryTabs } from '../../features/catalogue/category-tabs';
import { ListState } from '../../features/catalogue/list-state';
import { ProductList } from '../../features/catalogue/product-list';
import { useWomenProducts } from '../../features/catalogue/use-catalogue';
import { womenMatching } from '../../features/catalogue/women-matching';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PageBody, PageTitle } from '../../ui/page-parts';
import type { PageParams } from '../lazy-page';
import { PageHead } from '../page-head';

export const load = async (read: CatalogueReader) => ({ women: await read.products('women') });

const categoryTitles: Record<string, string> = { shoes: 'Women’s shoes', bag: 'Women’s bags' };

export default function WomenProductsPage({ params: { name } }: { params: PageParams }) {
  const stored = useWomenProducts();
  const products = stored.value && womenMatching(stored.value, name);
  const title = name === undefined ? 'Women’s shoes and bags' : (categoryTitles[name] ?? name);

  if (products?.length === 0) {
    return (
      <Notice icon="search" title="Nothing found">
        <PageHead
          status={404}
          title={`Nothing found · ${company.brand}`}
          description="There is no women’s product or category of this name."
          canonicalPath={null}
        />
        <p>We have no women’s product or category called “{name}”.</p>
        <ButtonLink href={links.women}>See all women’s products</ButtonLink>
      </Notice>
    );
  }
  return (
    <PageBody>
      <PageHead
        title={`${title} · ${company.brand}`}
        description="Shoes and bags for women, ordered by a call: price, sizes and materials of each."
        canonicalPath={name === undefined ? links.women : links.womenCategory(name)}
      />
      <PageTitle title={title}>
        Choose here, then call {company.orderPhone.display} to order.
      </PageTitle>
      <CategoryTabs
        label="Categories"
        tabs={[
          { label: 'All', href: links.women },
          ...categoriesByDepartment.women.map((category) => ({
            label: category === 'bag' ? 'Bags' : 'Shoes',
            href: links.womenCategory(category),
          })),
        ]}
      />
      <AgeNote stored={stored} />
      {products ? <ProductList products={products} /> : <ListState stored={stored} ratio="1 / 1" />}
    </PageBody>
  );
}
