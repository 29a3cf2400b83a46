import type { ReactNode } from 'react';
import { type AroundNavHandler, type BaseLocationHook, type BaseSearchHook, Router } from 'wouter';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import type { Application } from '../../edge-api/contract/page';
import { applicationAt } from '../config/find-address';

/** The site and the dashboard have a document each: a link from one to the other opens it. */
const openedWithin =
  (own: Application): AroundNavHandler =>
  (go, to, options) => {
    if (applicationAt(new URL(to, location.href).pathname) === own) go(to, options);
    else if (options?.replace) location.replace(to);
    else location.assign(to);
  };

const aroundNav = { site: openedWithin('site'), dashboard: openedWithin('dashboard') };

/**
 * The router decodes what its hooks return. Encoded once more, its users get the address as the browser
 * has it, and decode it once: `findAddress` the path, `URLSearchParams` the query.
 */
const encodedAgain = (text: string) => text.replaceAll('%', '%25');
const usePath: BaseLocationHook = (router) => [encodedAgain(usePathname(router)), navigate];
const useQuery: BaseSearchHook = (router) => encodedAgain(useSearch(router));

type Props = {
  of: Application;
  /** What the server renders: path and query. */
  ssrPath?: string | undefined;
  children: ReactNode;
};

/** The router of an application: `useLocation` and `useSearch` say path and query as they are, encoded. */
export const ApplicationRouter = ({ of, ssrPath, children }: Props) => (
  <Router
    hook={usePath}
    searchHook={useQuery}
    aroundNav={aroundNav[of]}
    {...(ssrPath !== undefined && { ssrPath })}
  >
    {children}
  </Router>
);
