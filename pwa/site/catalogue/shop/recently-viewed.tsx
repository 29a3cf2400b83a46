import { useEffect } from 'react';
import { Link } from 'wouter';
import type { Product } from '../../../../edge-api/contract/catalogue/product';
import { links } from '../../../config/links';
import { useStored } from '../../../frame/use-stored';
import { OptionalPart } from '../../../loading/optional-part';
import { Picture } from '../../../ui/picture';
import { PriceTag } from '../../../ui/text/price-tag';
import styles from './recently-viewed.module.css';

/** The products that were viewed before this one, on this device only. */
export function RecentlyViewed({ product: { id } }: { product: Product }) {
  const { value } = useStored({
    key: `viewed before ${id}`,
    scope: null,
    read: async (db) => (await import('../../../data/catalogue/viewed')).recentlyViewed(db, id),
  });
  useEffect(() => {
    note(id).catch(() => {}); // A browser that can't store has no list to show either.
  }, [id]);
  if (!value || value.length === 0) return null;
  return (
    <section className={styles.viewed} aria-labelledby="recently-viewed">
      <h2 id="recently-viewed">Recently viewed</h2>
      <ul>
        {value.map((product) => (
          <OptionalPart key={product.id} of={product}>
            <ViewedProduct product={product} />
          </OptionalPart>
        ))}
      </ul>
    </section>
  );
}

function ViewedProduct({ product }: { product: Product }) {
  const [cover] = product.images;
  return (
    <li>
      <Link href={links.product(product)} className={styles.link}>
        {cover && <Picture picture={cover} decorative />}
        <span className={styles.name}>{product.name}</span>
        <PriceTag price={product.price} className={styles.price} />
      </Link>
    </li>
  );
}

async function note(id: string): Promise<void> {
  const [{ db }, { noteViewed }] = await Promise.all([
    import('../../../data/device'),
    import('../../../data/catalogue/viewed'),
  ]);
  await noteViewed(db, id, Date.now());
}
