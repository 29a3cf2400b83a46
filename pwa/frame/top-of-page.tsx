import { lazy } from '../loading/lazy';
import { useAuth } from './account/use-auth';
import { SearchSlot } from './search/search-slot';
import { ServiceMenu } from './service-menu';
import { ConnectionNote } from './shell/connection-note';
import { Header } from './shell/header';
import { useMenuServices } from './use-menu-services';

// None of these is needed to read a page: they load behind it.
const BasketAndOutboxLinks = lazy(
  () => import('./basket-and-outbox-links'),
  'BasketAndOutboxLinks',
);
const VerificationBanner = lazy(
  () => import('./account/verification-banner'),
  'VerificationBanner',
);
const LostAccessNote = lazy(() => import('./account/lost-access-note'), 'LostAccessNote');
const loadSearchPages = async () => (await import('./search-pages')).searchPages;

/**
 * The bar, and what is said below it of the connection and the account. It alone follows who is logged
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
