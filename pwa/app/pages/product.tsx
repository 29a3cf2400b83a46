import type { Department } from '../../../edge-api/contract/departments';
import type { CatalogueReader } from '../../../edge-api/contract/page';
import { company } from '../../config/company';
import { links } from '../../config/links';
import { AgeNote } from '../../features/catalogue/age-note';
import { ListState } from '../../features/catalogue/list-state';
import { productTrail } from '../../features/catalogue/list-texts';
import { ProductArticle } from '../../features/catalogue/product-article';
import { RecentlyViewed } from '../../features/catalogue/recently-viewed';
import { productKey, useProduct } from '../../features/catalogue/use-products';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Breadcrumbs, PageBody } from '../../ui/page-parts';
import type { PageParams } from '../lazy-page';
import { PageHead } from '../page-head';
import { breadcrumbData, productData } from '../structured-data';

const departmentsOf = (params: PageParams) => (params.departments ?? '').split(' ') as Department[];

export async function load(read: CatalogueReader, params: PageParams) {
  const departments = departmentsOf(params);
  const { name = '' } = params;
  return { [productKey(departments, name)]: await read.product(departments, name) };
}

/** A product in full, of the departments that the route says. */
export default function ProductPage({ params }: { params: PageParams }) {
  const { name = '' } = params;
  const departments = departmentsOf(params);
  const stored = useProduct(departments, name);
  const product = stored.value;

  if (product === undefined) {
    return (
      <PageBody>
        <PageHead title={company.brand} description={company.tagline} canonicalPath={null} />
        <ListState stored={stored} ratio="1 / 1" what="product" />
      </PageBody>
    );
  }
  if (product === null)
    return <ProductNotFound name={name} women={params.departments === 'women'} />;

  const trail = [...productTrail(product.department, product.category), { label: product.name }];
  const path = links.productDetail(product);
  return (
    <PageBody>
      <PageHead
        title={`${product.name} · ${company.brand}`}
        description={firstSentence(product.description)}
        canonicalPath={path}
        structuredData={[productData(product), breadcrumbData(trail, path)]}
      />
      <Breadcrumbs trail={trail} />
      <AgeNote stored={stored} />
      <ProductArticle product={product} />
      <RecentlyViewed product={product} />
    </PageBody>
  );
}

function ProductNotFound({ name, women }: { name: string; women: boolean }) {
  return (
    <Notice icon="bag" title="Product Not Found !">
      <PageHead
        status={404}
        title={`Product not found · ${company.brand}`}
        description={`There is no ${women ? 'women’s ' : ''}product at this address.`}
        canonicalPath={null}
      />
      <p>We could not find a product matching “{name}”.</p>
      {women ? (
        <ButtonLink href={links.women}>See all women’s products</ButtonLink>
      ) : (
        <ButtonLink href={links.product}>See all products</ButtonLink>
      )}
    </Notice>
  );
}

const firstSentence = (text: string) => text.split(/(?<=[.!?])\s/)[0] ?? text;
