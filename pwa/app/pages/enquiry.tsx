import { Suspense, useEffect, useState } from 'react';
import { company } from '../../config/company';
import { lazyPart } from '../../loading/lazy-part';
import { LoadingScreen } from '../../ui/loading-screen';
import { PageBody, PageTitle } from '../../ui/page-parts';
import { PageMeta } from '../page-title-and-meta';
import styles from './enquiry.module.css';

const Basket = lazyPart(() => import('../basket-page-parts').then((module) => module.Basket));

/** What was collected on this device, which alone knows it: the server sends the frame around it. */
export default function EnquiryPage() {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <PageBody narrow>
      <PageMeta
        title={`Your enquiry · ${company.brand}`}
        description="The products that you collected on this device, to be sent as one message."
        canonicalPath={null}
      />
      <PageTitle title="Your enquiry">
        What you collected goes to us as one message with one reference, also without a connection.
      </PageTitle>
      <div className={styles.body}>
        {mounted ? (
          <Suspense fallback={<NotKnownYet />}>
            <Basket waiting={<NotKnownYet />} />
          </Suspense>
        ) : (
          <NotKnownYet />
        )}
      </div>
    </PageBody>
  );
}

function NotKnownYet() {
  return (
    <>
      <noscript>
        <p>
          Collecting products needs JavaScript. Please write to {company.email} or call{' '}
          <a href={company.orderPhone.tel}>{company.orderPhone.display}</a>.
        </p>
      </noscript>
      <div className={styles.loading}>
        <LoadingScreen />
      </div>
    </>
  );
}
