import { findRoute } from './routes';

const ofList = ['category', 'q', 'sort', 'availability', 'grade', 'priced', 'shown'];
const ofEnquiry = ['edit'];
const ofAccount = ['next'];

/** The parameters on which the server's rendering depends, by the page's name. Others have none. */
const parametersByPage: Record<string, readonly string[]> = {
  services: ['q', 'direction', 'mode'],
  products: ofList,
  'request-service': ['service', ...ofEnquiry],
  contact: ['about', ...ofEnquiry],
  login: ofAccount,
  registration: ofAccount,
};

/**
 * The parameters that the page at a path is rendered with; null when there is no page at this path.
 * Only for the server: a parameter that is not named here changes nothing of what it renders.
 */
export function pageParameters(pathname: string): readonly string[] | null {
  const { route } = findRoute(pathname);
  if (route.pattern === '*') return null;
  const name =
    route.module
      .split('/')
      .at(-1)
      ?.replace(/\.tsx$/, '') ?? '';
  return parametersByPage[name] ?? [];
}
