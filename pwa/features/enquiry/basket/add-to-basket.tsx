import { useLocation } from 'wouter';
import type { CardProduct } from '../../../../edge-api/contract/catalogue/cards';
import { links } from '../../../config/links';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { showToast } from '../../../ui/toast';
import styles from './add-to-basket.module.css';
import { useBasketIds } from './use-basket-ids';

type Props = {
  product: CardProduct;
  /** A round button in the corner of a card, without words. */
  corner?: boolean;
};

/** Collects a product for one enquiry about several, or takes it out again. */
export function AddToBasket({ product, corner }: Props) {
  const { id, name } = product;
  const [, navigate] = useLocation();
  const collected = useBasketIds(id);
  const icon = collected ? 'check' : 'plus';

  function toggle() {
    const see = () => navigate(links.enquiry);
    import('./basket-changes')
      .then(({ add, remove }) => (collected ? remove(id, see) : add(product, see)))
      .catch(() => showToast('This can’t be loaded now, as there is no connection.'));
  }

  if (corner) {
    return (
      <button
        type="button"
        className={styles.corner}
        aria-label={collected ? `Take ${name} out of your enquiry` : `Add ${name} to your enquiry`}
        onClick={toggle}
      >
        <Icon name={icon} />
      </button>
    );
  }
  return (
    <span className={styles.button}>
      <Button look="outline" icon={icon} onClick={toggle}>
        {/* Both take their room, so that nothing moves when one takes the other's place. */}
        <span className={styles.words}>
          <span data-shown={!collected}>Add to enquiry</span>
          <span data-shown={collected}>Take out of enquiry</span>
        </span>
      </Button>
    </span>
  );
}
