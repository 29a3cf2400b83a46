import { company } from '../../config/company/company';
import { lazy } from '../../loading/lazy';
import { LoadingScreen } from '../../ui/loading-screen';
import { PageBody, PageTitle } from '../../ui/page-parts';
import { TitleAndMeta } from '../title-and-meta';
import styles from './basket.module.css';

const Basket = lazy(() => import('../basket'), 'Basket');

/** The basket. Only this device knows its products: the server sends the frame of the page. */
export default function BasketPage() {
  return (
    <PageBody narrow>
      <TitleAndMeta
        title={`Your basket · ${company.brand}`}
        description="The products that you want to ask about, to be sent as one message."
        canonicalPath={null}
      />
      <PageTitle title="Your basket">
        The products in your basket go to us as one enquiry with one reference, even without a
        connection. This is not an order yet.
      </PageTitle>
      <div className={styles.body}>
        <Basket waiting={<NotKnownYet />} fallback={<NotKnownYet />} />
      </div>
    </PageBody>
  );
}

function NotKnownYet() {
  return (
    <LoadingScreen
      withoutScripts={
        <>
          Collecting products needs JavaScript. Please write to {company.email} or call{' '}
          <a href={company.orderPhone.tel}>{company.orderPhone.display}</a>.
        </>
      }
    />
  );
}
