import type { PageModule } from '../loading/lazy-page';

const pages = import.meta.glob<PageModule>('./pages/dashboard/*.tsx');

/** Loads a screen of the dashboard. @throws Error when there is none of that name */
export async function dashboardPage(screen: string): Promise<PageModule> {
  const load = pages[`./pages/dashboard/${screen}.tsx`];
  if (!load) throw new Error(`The dashboard has no screen "${screen}".`);
  return load();
}
