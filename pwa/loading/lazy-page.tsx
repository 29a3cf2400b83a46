import { type ComponentType, use } from 'react';
import type { CatalogueReader, MovedPage } from '../../edge-api/contract/page';
import type { PageData } from '../../edge-api/contract/page-data';
import type { PageParams } from '../config/find-address';
import { loadFailedStyles } from './styles';

/**
 * A page's module: the page, and what it reads of the catalogue while it is rendered on the server.
 * `search` is the query of the address, without its question mark.
 */
export type PageModule = {
  default: ComponentType<{ params: PageParams }>;
  load?: (
    read: CatalogueReader,
    params: PageParams,
    search: string,
  ) => Promise<PageData | MovedPage>;
};

/** A page loaded on demand. */
export type LazyPage = {
  /** Loads the module. It returns the same promise each time, also after a failure, until it is forgotten. */
  load: () => Promise<PageModule>;
  /** The module, once it is there. */
  loaded: () => PageModule | undefined;
  /** Forgets a failure, so that the next visit tries again. */
  forget: () => void;
};

export function lazyPage(importModule: () => Promise<PageModule>): LazyPage {
  let loading: Promise<PageModule> | undefined;
  let loaded: PageModule | undefined;
  return {
    load() {
      loading ??= loadFailedStyles()
        .then(importModule)
        .then((module) => {
          loaded = module;
          return module;
        });
      return loading;
    },
    loaded: () => loaded,
    forget() {
      loading = undefined;
    },
  };
}

/**
 * Shows a page. A loaded one renders at once, without suspending: so the server streams it whole, and the browser
 * hydrates it in one go.
 */
export function PageOf({ page, params }: { page: LazyPage; params: PageParams }) {
  const { default: Page } = page.loaded() ?? use(page.load());
  return <Page params={params} />;
}
