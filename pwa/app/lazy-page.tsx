import { type ComponentType, use } from 'react';
import type { CatalogueReader, Snapshot } from '../../edge-api/contract/page';

export type PageParams = Record<string, string>;

/** A page's module: the page, and what it reads of the catalogue while it is rendered on the server. */
export type PageModule = {
  default: ComponentType<{ params: PageParams }>;
  load?: (read: CatalogueReader, params: PageParams) => Promise<Snapshot>;
};

export type LazyPage = {
  load: () => Promise<PageModule>;
  Page: ComponentType<{ params: PageParams }>;
};

/**
 * A page loaded on demand. Once loaded it renders at once, without suspending: so the server
 * streams it whole, and the browser hydrates it in one go.
 */
export function lazyPage(importModule: () => Promise<PageModule>): LazyPage {
  let loading: Promise<PageModule> | undefined;
  let loaded: PageModule | undefined;

  const load = () => {
    loading ??= importModule().then(
      (module) => {
        loaded = module;
        return module;
      },
      (error) => {
        loading = undefined; // The next visit tries again; this one shows the error.
        throw error;
      },
    );
    return loading;
  };

  function Page({ params }: { params: PageParams }) {
    const { default: LoadedPage } = loaded ?? use(load());
    return <LoadedPage params={params} />;
  }
  return { load, Page };
}
