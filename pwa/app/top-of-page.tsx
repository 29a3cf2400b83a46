import { useAuth } from '../features/account/use-auth';
import { ConnectionNote } from '../features/shell/connection-note';
import { Header } from '../features/shell/header';
import { lazyPart } from '../loading/lazy-part';
import { OptionalPart } from '../loading/quietly';
import { useIdle } from '../loading/use-idle';

// None of these is needed to read a page: they load behind it, or when they are asked for.
const BasketAndOutboxLinks = lazyPart(() =>
  import('./basket-and-outbox-links').then((module) => module.BasketAndOutboxLinks),
);
const VerificationBanner = lazyPart(() =>
  import('../features/account/verification-banner').then((module) => module.VerificationBanner),
);
const LostAccessNote = lazyPart(() =>
  import('../features/account/lost-access-note').then((module) => module.LostAccessNote),
);
const ServiceMenu = lazyPart(() =>
  import('../features/catalogue/services/service-menu').then((module) => module.ServiceMenu),
);
const ServiceSearch = lazyPart(() =>
  import('../features/catalogue/services/service-search').then((module) => module.ServiceSearch),
);

/**
 * The bar, and what is said below it of the connection and the account. It alone follows who is signed
 * in, which is known in the middle of a first rendering: a list of products is not rendered anew for it.
 */
export function TopOfPage() {
  const idle = useIdle();
  const auth = useAuth();
  return (
    <>
      <Header
        account={auth}
        tools={
          idle && (
            <OptionalPart>
              <BasketAndOutboxLinks />
            </OptionalPart>
          )
        }
        serviceLinks={<ServiceMenu />}
        serviceSearch={(close) => <ServiceSearch onClose={close} />}
      />
      <ConnectionNote />
      {auth.lost && (
        <OptionalPart>
          <LostAccessNote lost={auth.lost} />
        </OptionalPart>
      )}
      {auth.user?.emailVerified === false && (
        <OptionalPart>
          <VerificationBanner email={auth.user.email} />
        </OptionalPart>
      )}
    </>
  );
}
