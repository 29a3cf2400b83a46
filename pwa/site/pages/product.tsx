import { type Department, isDepartment } from '../../../edge-api/contract/catalogue/departments';
import { type CatalogueReader, movedTo } from '../../../edge-api/contract/page';
import { company } from '../../config/company/company';
import { departmentTexts } from '../../config/company/department-texts';
import type { PageParams } from '../../config/find-address';
import { links } from '../../config/links';
import { TitleAndMeta } from '../../frame/title-and-meta';
import { lazy } from '../../loading/lazy';
import { ButtonLink } from '../../ui/button';
import { Breadcrumbs, PageBody } from '../../ui/page-parts';
import { AgeNote } from '../catalogue/age-note';
import { productTrail } from '../catalogue/shop/list-texts';
import { ProductArticle } from '../catalogue/shop/product-article';
import { productKey, useProduct } from '../catalogue/shop/use-products';
import { AddToBasket } from '../enquiry/basket/add-to-basket';
import { ItemNotLoaded } from '../item-not-loaded';
import { NotFoundNotice } from '../not-found-notice';
import { breadcrumbData, productData } from '../structured-data';

const departmentsOf = ({ departments = '' }: PageParams) =>
  departments.split(' ').filter(isDepartment);

export async function load(read: CatalogueReader, params: PageParams) {
  const departments = departmentsOf(params);
  const { name = '' } = params;
  const found = await read.product(departments, name);
  const of = productKey(departments, name);
  if (!found) return { product: { of, value: null } };
  const { product } = found;
  const isHere = found.name === name && departments.includes(product.department);
  const path = links.product({ name: found.name, department: product.department });
  return isHere ? { product: { of, value: product } } : movedTo(path);
}

const RecentlyViewed = lazy(() => import('../catalogue/shop/recently-viewed'), 'RecentlyViewed');

/** A product in full, of the departments that the address says. */
export default function ProductPage({ params }: { params: PageParams }) {
  const { name = '' } = params;
  const departments = departmentsOf(params);
  const stored = useProduct(departments, name);
  const product = stored.value;

  if (product === undefined) return <ItemNotLoaded stored={stored} what="product" />;
  if (product === null) return <ProductNotFound name={name} departments={departments} />;

  const trail = [...productTrail(product.department, product.category), { label: product.name }];
  const path = links.product(product);
  return (
    <PageBody>
      <TitleAndMeta
        title={`${product.name} · ${company.brand}`}
        description={firstSentence(product.description)}
        canonicalPath={path}
        image={product.images[0]}
        structuredData={[productData(product, path), breadcrumbData(trail, path)]}
      />
      <Breadcrumbs trail={trail} />
      <AgeNote stored={stored} />
      <ProductArticle product={product} addToBasket={<AddToBasket product={product} />} />
      <RecentlyViewed product={product} />
    </PageBody>
  );
}

function ProductNotFound({ name, departments }: { name: string; departments: Department[] }) {
  const [department] = departments.length === 1 ? departments : [];
  const texts = department && departmentTexts[department];
  return (
    <NotFoundNotice
      icon="bag"
      title="Product Not Found !"
      tab="Product not found"
      description={`There is no ${texts?.product ?? 'product'} at this address.`}
    >
      <p>We could not find a product matching “{name}”.</p>
      {department && texts?.products ? (
        <ButtonLink href={links.department(department)}>See all {texts.products}</ButtonLink>
      ) : (
        <ButtonLink href={links.shop}>See all products</ButtonLink>
      )}
    </NotFoundNotice>
  );
}

const firstSentence = (text: string) => text.split(/(?<=[.!?])\s/)[0] ?? text;
