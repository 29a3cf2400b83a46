import { parse } from 'regexparam';
import { type Address, addresses } from './addresses';

export type PageParams = Record<string, string>;

const rows = Object.values<Address>(addresses).map((address) => ({
  address,
  ...parse(address.pattern),
}));

/** The row of a path with its parameters, decoded; null where there is no page. */
export function findAddress(path: string): { address: Address; params: PageParams } | null {
  for (const { address, pattern, keys } of rows) {
    const [isMatch, ...values] = pattern.exec(path) ?? [];
    if (isMatch === undefined) continue;
    const params = keys.map((key, index) => [key, decodedOrRaw(values[index] ?? '')]);
    return { address, params: { ...Object.fromEntries(params), ...address.given } };
  }
  return null;
}

/** Whether the page at a path offers to sign in. */
export const offersSignIn = (path: string): boolean =>
  findAddress(path)?.address.offersSignIn === true;

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
