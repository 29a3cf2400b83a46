import { useAuth } from '../features/account/use-auth';
import { SearchSlot } from '../features/search/search-slot';
import { ConnectionNote } from '../features/shell/connection-note';
import { Header } from '../features/shell/header';
import { lazy } from '../loading/lazy';

// None of these is needed to read a page: they load behind it, or when they are asked for.
const BasketAndOutboxLinks = lazy(
  () => import('./basket-and-outbox-links'),
  'BasketAndOutboxLinks',
);
const VerificationBanner = lazy(
  () => import('../features/account/verification-banner'),
  'VerificationBanner',
);
const LostAccessNote = lazy(() => import('../features/account/lost-access-note'), 'LostAccessNote');
const ServiceMenu = lazy(
  () => import('../features/catalogue/services/service-menu'),
  'ServiceMenu',
);
const loadSearchPages = async () => (await import('./search-pages')).searchPages;

/**
 * The bar, and what is said below it of the connection and the account. It alone follows who is signed
 * in, which becomes known during the first rendering: a list of products is not rendered again for it.
 */
export function TopOfPage() {
  const auth = useAuth();
  return (
    <>
      <Header
        account={auth}
        tools={<BasketAndOutboxLinks />}
        serviceLinks={<ServiceMenu />}
        searchBox={(close) => <SearchSlot loadPages={loadSearchPages} onClose={close} />}
      />
      <ConnectionNote />
      {auth.lost && <LostAccessNote lost={auth.lost} />}
      {auth.user?.emailVerified === false && <VerificationBanner email={auth.user.email} />}
    </>
  );
}
