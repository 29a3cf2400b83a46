import { FloatingHelp } from '../features/shell/floating-help';
import { Footer } from '../features/shell/footer';
import { lazy } from '../loading/lazy';
import { Toasts } from '../ui/toast';

const InstallButton = lazy(() => import('../features/install/install-button'), 'InstallButton');
const UpdatePrompt = lazy(() => import('../features/install/update-prompt'), 'UpdatePrompt');

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
