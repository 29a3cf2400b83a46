import type { CatalogueReader } from '../../../edge-api/contract/page';
import { routeName } from '../../../edge-api/contract/slug';
import { company } from '../../config/company';
import { links } from '../../config/links';
import { AgeNote } from '../../features/catalogue/age-note';
import { ListState } from '../../features/catalogue/list-state';
import { ProductArticle } from '../../features/catalogue/product-article';
import { useWomenProduct } from '../../features/catalogue/use-catalogue';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Breadcrumbs, PageBody } from '../../ui/page-parts';
import type { PageParams } from '../lazy-page';
import { PageHead } from '../page-head';
import { productData } from '../structured-data';

export async function load(read: CatalogueReader, { name = '' }: PageParams) {
  const products = await read.products('women');
  const found = products.find((product) => routeName(product.name) === name);
  return { [`women ${name}`]: found ? await read.product(found.slug) : null };
}

export default function WomenProductPage({ params: { name = '' } }: { params: PageParams }) {
  const stored = useWomenProduct(name);
  const product = stored.value;

  if (product === undefined) {
    return (
      <PageBody>
        <PageHead title={company.brand} description={company.tagline} canonicalPath={null} />
        <ListState stored={stored} ratio="1 / 1" />
      </PageBody>
    );
  }
  if (product === null) {
    return (
      <Notice icon="bag" title="Product Not Found !">
        <PageHead
          status={404}
          title={`Product not found · ${company.brand}`}
          description="There is no women’s product at this address."
          canonicalPath={null}
        />
        <p>We could not find a product matching “{name}”.</p>
        <ButtonLink href={links.women}>See all women’s products</ButtonLink>
      </Notice>
    );
  }
  return (
    <PageBody>
      <PageHead
        title={`${product.name} · ${company.brand}`}
        description={firstSentence(product.description)}
        canonicalPath={links.womenProduct(product.name)}
        structuredData={[productData(product)]}
      />
      <Breadcrumbs
        trail={[
          { label: 'Home', href: links.home },
          { label: 'Women', href: links.women },
          { label: product.name },
        ]}
      />
      <AgeNote stored={stored} />
      <ProductArticle product={product} />
    </PageBody>
  );
}

const firstSentence = (text: string) => text.split(/(?<=[.!?])\s/)[0] ?? text;
