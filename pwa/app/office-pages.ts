import type { PageModule } from './lazy-page';

const pages = import.meta.glob<PageModule>('./pages/office-*.tsx');

/** Loads a screen of the dashboard. @throws Error when there is none of that name */
export async function officePage(screen: string): Promise<PageModule> {
  const load = pages[`./pages/office-${screen}.tsx`];
  if (!load) throw new Error(`The dashboard has no screen "${screen}".`);
  return load();
}
