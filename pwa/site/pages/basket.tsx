import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { company } from '../../config/company/company';
import { links } from '../../config/links';
import { TitleAndMeta } from '../../frame/title-and-meta';
import { lazy } from '../../loading/lazy';
import { useDocumentForm } from '../../ui/forms/use-document-form';
import { LoadingScreen } from '../../ui/loading/loading-screen';
import { PageBody, PageTitle } from '../../ui/page-parts';
import { AskedForm } from '../enquiry/basket/asked-form';
import type { AskedProduct, NamedProduct } from '../enquiry/basket/asked-products';
import { SentLater } from '../enquiry/enquiry-form';
import styles from './basket.module.css';

const Basket = lazy(() => import('../basket'), 'Basket');

/** Shows the basket. Only this device knows its products; the server knows those that the address names. */
export default function BasketPage() {
  const [, navigate] = useLocation();
  const given = useDocumentForm(links.basket);
  const { asked = [], unread = [] } = (given?.values ?? given?.begun ?? {}) as {
    asked?: AskedProduct[];
    unread?: NamedProduct[];
  };
  const [isCollected, setCollected] = useState(false);
  const show = useCallback(() => {
    setCollected(true);
    // A reload must not put them in again.
    navigate(links.basket, { replace: true });
  }, [navigate]);
  return (
    <PageBody narrow>
      <TitleAndMeta
        title={`Your basket · ${company.brand}`}
        description="The products that you want to ask about, to be sent as one message."
        canonicalPath={null}
      />
      <PageTitle title="Your basket">
        The products in your basket go to us as one enquiry with one reference. This is not an order
        yet. <SentLater what="enquiry" />
      </PageTitle>
      <div className={styles.body}>
        {given && asked.length + unread.length > 0 && !isCollected ? (
          <AskedForm given={given} asked={asked} unread={unread} onCollected={show} />
        ) : (
          <Basket waiting={<NotKnownYet />} fallback={<NotKnownYet />} />
        )}
      </div>
    </PageBody>
  );
}

function NotKnownYet() {
  return (
    <LoadingScreen
      withoutScripts={
        <>
          Collecting several products needs JavaScript. “Add to basket” on the page of a product
          begins an enquiry about it. Or write to {company.email}, or call{' '}
          <a href={company.orderPhone.tel}>{company.orderPhone.display}</a>.
        </>
      }
    />
  );
}
