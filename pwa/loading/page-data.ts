import { createContext, useContext } from 'react';
import { type PageData, pageDataId } from '../../edge-api/contract/page-data';

const PageDataContext = createContext<PageData>({});

/** Gives the screens below what their page was rendered with. */
export const PageDataProvider = PageDataContext.Provider;

/** Returns what the document was rendered with; null if it came without a page. */
export function pageDataOfDocument(): PageData | null {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? JSON.parse(text) : null;
}

/** Returns what the page was rendered with; undefined on a screen that was not rendered with it. */
export function usePageData<Kind extends keyof PageData>(kind: Kind, of?: string) {
  const found = useContext(PageDataContext)[kind];
  return found?.of === of ? found?.value : undefined;
}
