import { useSyncExternalStore } from 'react';
import { company } from '../../config/company/company';
import { Button } from '../../ui/button';
import { installOffer, makeInstallOffer, needsIosInstructions } from './install-offer';

/** Installs the site on the home screen, or says how on an iPhone. */
export function InstallButton() {
  const offered = useSyncExternalStore(installOffer.listen, installOffer.get, () => null);
  const onIos = useSyncExternalStore(installOffer.listen, needsIosInstructions, () => false);
  if (offered) {
    return (
      <Button look="outline" icon="install" onClick={makeInstallOffer}>
        Install {company.brand}
      </Button>
    );
  }
  if (!onIos) return null;
  return (
    <p>
      To put {company.brand} on your home screen, open the Share menu and choose “Add to Home
      Screen”.
    </p>
  );
}
