import { parse } from 'regexparam';
import { routeName } from '../../edge-api/contract/catalogue/slug';
import type { Application } from '../../edge-api/contract/page';
import type { Address } from './address';
import { allAddresses, pathWith, serverPaths } from './addresses';

export type PageParams = Record<string, string>;

const rows = allAddresses.map((address) => ({
  address,
  ...parse(address.pattern),
}));

/**
 * Returns the row of a path with its parameters, decoded; null if there is no page. Letter case, needless escapes and
 * doubled slashes make no difference.
 */
export function findAddress(path: string): { address: Address; params: PageParams } | null {
  const plain = plainPath(path);
  for (const { address, pattern, keys } of rows) {
    const [isMatch, ...values] = pattern.exec(plain) ?? [];
    if (isMatch === undefined) continue;
    const params = keys.map((key, index) => [key, decodedOrRaw(values[index] ?? '')]);
    return { address, params: { ...Object.fromEntries(params), ...address.given } };
  }
  return null;
}

/**
 * Returns a path in its one spelling: as our links write it if it has a page, else without needless escapes and
 * doubled slashes. The value of a parameter stays as it is, unless it is one of the row's `names`.
 */
export function canonicalPath(path: string): string {
  const found = findAddress(path);
  if (!found) return plainPath(path);
  const { pattern, names = [] } = found.address;
  const value = parameterOf(found);
  const name = routeName(value);
  return pathWith(pattern, names.includes(name) ? name : value);
}

/** Tells whether the parameter of a path is a text to search for, which anyone can make up. */
export function isSearchPath(path: string): boolean {
  const found = findAddress(path);
  if (!found?.address.names) return false;
  const value = parameterOf(found);
  return value !== '' && !found.address.names.includes(value);
}

function parameterOf({ address, params }: { address: Address; params: PageParams }): string {
  const [, key = ''] = /:(\w+)/.exec(address.pattern) ?? [];
  return params[key] ?? '';
}

/** Whether the page at a path offers to log in. */
export const offersSignIn = (path: string): boolean =>
  findAddress(path)?.address.offersSignIn === true;

/** Returns which application has the page at a path: those that only logged-in users open are the dashboard's. */
export const applicationAt = (path: string): Application =>
  findAddress(path)?.address.access ? 'dashboard' : 'site';

/** Whether the server alone answers a path; the worker answers all others. A name may end as a file does. */
export const isOfServer = (path: string): boolean =>
  serverPaths.some((start) => start.test(path)) ||
  (/\.\w{2,11}$/.test(path) && findAddress(path) === null);

/** Whether the service worker stores what a visit of a path shows. */
export function storesVisits(path: string): boolean {
  const found = findAddress(path);
  return found !== null && found.address.storeVisits !== false;
}

function decodedOrRaw(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A stray "%" in a typed address: look it up as it is.
  }
}

// RFC 3986, 2.3: these mean the same with and without an escape.
const unreserved = /[\w.~-]/;

const plainPath = (path: string): string =>
  path
    .replace(/%[\da-f]{2}/gi, (escaped) => {
      const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
      return unreserved.test(character) ? character : escaped.toUpperCase();
    })
    .replace(/\/{2,}/g, '/');
