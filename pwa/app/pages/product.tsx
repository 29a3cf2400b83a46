import type { Department } from '../../../edge-api/contract/departments';
import type { CatalogueReader } from '../../../edge-api/contract/page';
import { company } from '../../config/company';
import { links } from '../../config/links';
import { AgeNote } from '../../features/catalogue/age-note';
import { productTrail } from '../../features/catalogue/list-texts';
import { ProductArticle } from '../../features/catalogue/product-article';
import { productKey, useProduct } from '../../features/catalogue/use-products';
import { ButtonLink } from '../../ui/button';
import { lazyPart } from '../../ui/lazy-part';
import { Breadcrumbs, PageBody } from '../../ui/page-parts';
import { Quietly } from '../../ui/quietly';
import { useIdle } from '../../ui/use-idle';
import type { PageParams } from '../lazy-page';
import { Moved } from '../moved';
import { NotFoundNotice } from '../not-found-notice';
import { NotHereYet } from '../not-here-yet';
import { PageHead } from '../page-head';
import { breadcrumbData, productData } from '../structured-data';

const departmentsOf = (params: PageParams) => (params.departments ?? '').split(' ') as Department[];

export async function load(read: CatalogueReader, params: PageParams) {
  const departments = departmentsOf(params);
  const { name = '' } = params;
  const found = await read.product(departments, name);
  const key = productKey(departments, name);
  if (!found) return { [key]: null };
  const { product } = found;
  const isHere = found.name === name && departments.includes(product.department);
  const path = links.productDetail({ name: found.name, department: product.department });
  return isHere ? { [key]: product } : new Moved(path);
}

const RecentlyViewed = lazyPart(() =>
  import('../../features/catalogue/recently-viewed').then((module) => module.RecentlyViewed),
);

/** A product in full, of the departments that the route says. */
export default function ProductPage({ params }: { params: PageParams }) {
  const { name = '' } = params;
  const departments = departmentsOf(params);
  const stored = useProduct(departments, name);
  const product = stored.value;
  const idle = useIdle();

  if (product === undefined) return <NotHereYet stored={stored} what="product" />;
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
        image={product.images[0]}
        structuredData={[productData(product, path), breadcrumbData(trail, path)]}
      />
      <Breadcrumbs trail={trail} />
      <AgeNote stored={stored} />
      <ProductArticle product={product} />
      {idle && (
        <Quietly>
          <RecentlyViewed product={product} />
        </Quietly>
      )}
    </PageBody>
  );
}

function ProductNotFound({ name, women }: { name: string; women: boolean }) {
  return (
    <NotFoundNotice
      icon="bag"
      title="Product Not Found !"
      tab="Product not found"
      description={`There is no ${women ? 'women’s ' : ''}product at this address.`}
    >
      <p>We could not find a product matching “{name}”.</p>
      {women ? (
        <ButtonLink href={links.women}>See all women’s products</ButtonLink>
      ) : (
        <ButtonLink href={links.product}>See all products</ButtonLink>
      )}
    </NotFoundNotice>
  );
}

const firstSentence = (text: string) => text.split(/(?<=[.!?])\s/)[0] ?? text;
