import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageDataOfDocument } from '../loading/page-data';
import { inSecondWave } from '../loading/second-wave';
import { untilLoaded } from '../loading/until-loaded';
import { App } from './app';
import { findRoute } from './routes';

/**
 * Hydrates the page that came as HTML, or renders the one of this address. HTML works without its code: it stays as
 * it is until the code can be loaded. A page without HTML says itself that it can't be loaded.
 */
export async function start(root: HTMLElement): Promise<void> {
  const pageData = pageDataOfDocument();
  const app = (
    <StrictMode>
      <App pageData={pageData ?? {}} />
    </StrictMode>
  );
  const { route } = findRoute(location.pathname);
  const load = () =>
    route.load().catch((error) => {
      route.forget();
      throw error;
    });
  if (pageData) await untilLoaded(load);
  else await route.load().catch(() => {});
  // As a transition it yields to the browser every few milliseconds.
  if (pageData) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  inSecondWave(async () => {
    const { afterStart } = await untilLoaded(() => import('../frame/after-start'));
    afterStart();
  });
}
