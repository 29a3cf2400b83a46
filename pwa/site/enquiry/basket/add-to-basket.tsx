import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { CardProduct } from '../../../../edge-api/contract/catalogue/cards';
import { links } from '../../../config/links';
import { inSecondWave } from '../../../loading/second-wave';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { showToast } from '../../../ui/toast';
import styles from './add-to-basket.module.css';

const ids = atom<ReadonlySet<unknown>>(new Set());
let watching = false;

/** Tells whether a product is in the basket, live; known once the page is idle. */
function useIsInBasket(id: string): boolean {
  return useSyncExternalStore(
    follow,
    () => ids.get().has(id),
    () => false,
  );
}

// Follows the basket with one query for all the cards of a list.
function follow(listener: () => void): () => void {
  if (!watching) {
    watching = true;
    inSecondWave(() =>
      watch().catch(() => {
        watching = false; // The code could not be loaded: the next card asks again.
      }),
    );
  }
  return ids.listen(listener);
}

async function watch(): Promise<void> {
  const [{ liveQuery }, { db }] = await Promise.all([
    import('dexie'),
    import('../../../data/device'),
  ]);
  liveQuery(() => db.basket.toCollection().primaryKeys()).subscribe({
    next: (keys) => ids.set(new Set(keys)),
    error: () => {}, // Nothing can be stored here, so the basket is empty.
  });
}

type Props = {
  product: CardProduct;
  /** A round button in the corner of a card, without words. */
  corner?: boolean;
};

/** Adds a product to the basket, or removes it again. */
export function AddToBasket({ product, corner }: Props) {
  const { id, name, slug } = product;
  const [, navigate] = useLocation();
  const isInBasket = useIsInBasket(id);
  const icon = isInBasket ? 'check' : 'plus';

  function toggle() {
    const see = () => navigate(links.basket);
    import('./basket-changes')
      .then(({ add, remove }) => (isInBasket ? remove(id, see) : add(product, see)))
      .catch(() => showToast('This can’t be loaded now, as there is no connection.'));
  }

  if (corner) {
    return (
      <button
        type="button"
        className={styles.corner}
        aria-label={isInBasket ? `Remove ${name} from your basket` : `Add ${name} to your basket`}
        onClick={toggle}
      >
        <Icon name={icon} />
      </button>
    );
  }
  return (
    // Without scripts the page of the basket begins an enquiry about it.
    <form action={links.basket} className={styles.button}>
      <input type="hidden" name="product" value={slug} />
      <Button
        type="submit"
        look="outline"
        icon={icon}
        onClick={(event) => {
          event.preventDefault();
          toggle();
        }}
      >
        {/* Both have their space, so that nothing moves when one replaces the other. */}
        <span className={styles.words}>
          <span data-shown={!isInBasket}>Add to basket</span>
          <span data-shown={isInBasket}>Remove from basket</span>
        </span>
      </Button>
    </form>
  );
}
