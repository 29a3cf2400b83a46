import { useAuth } from '../features/account/use-auth';
import { ServiceMenu } from '../features/catalogue/services/service-menu';
import { useMenuServices } from '../features/catalogue/services/use-services';
import { SearchSlot } from '../features/search/search-slot';
import { ConnectionNote } from '../features/shell/connection-note';
import { Header } from '../features/shell/header';
import { lazy } from '../loading/lazy';

// None of these is needed to read a page: they load behind it.
const BasketAndOutboxLinks = lazy(
  () => import('./basket-and-outbox-links'),
  'BasketAndOutboxLinks',
);
const VerificationBanner = lazy(
  () => import('../features/account/verification-banner'),
  'VerificationBanner',
);
const LostAccessNote = lazy(() => import('../features/account/lost-access-note'), 'LostAccessNote');
const loadSearchPages = async () => (await import('./search-pages')).searchPages;

/**
 * The bar, and what is said below it of the connection and the account. It alone follows who is signed
 * in, which becomes known during the first rendering: a list of products is not rendered again for it.
 */
export function TopOfPage() {
  const auth = useAuth();
  const services = useMenuServices();
  return (
    <>
      <Header
        account={auth}
        tools={<BasketAndOutboxLinks />}
        serviceLinks={<ServiceMenu services={services} />}
        searchBox={(id) => <SearchSlot id={id} loadPages={loadSearchPages} />}
      />
      <ConnectionNote />
      {auth.lost && <LostAccessNote lost={auth.lost} />}
      {auth.user?.emailVerified === false && <VerificationBanner email={auth.user.email} />}
    </>
  );
}
