import { lazy } from '../loading/lazy';
import { Toasts } from '../ui/toast';
import { FloatingHelp } from './shell/floating-help';
import { Footer } from './shell/footer';

const InstallButton = lazy(() => import('./install/install-button'), 'InstallButton');
const UpdatePrompt = lazy(() => import('./install/update-prompt'), 'UpdatePrompt');

/** What every page ends with, what it says for a moment, and the offers that come up later. */
export function PageEnd() {
  return (
    <>
      <FloatingHelp />
      <Footer install={<InstallButton />} />
      <UpdatePrompt />
      <Toasts />
    </>
  );
}
