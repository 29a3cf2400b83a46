import { isLinkKey } from '../../../edge-api/contract/conversation/link-key';

const stateKey = 'linkKey';

/**
 * Moves a key from the address, where histories, bookmarks and people who see the screen would have it, into the
 * state of this entry of the history: a reload before it is stored still has it.
 */
export function hideKeyInAddress(): void {
  const key = location.hash.slice(1);
  if (!isLinkKey(key)) return;
  history.replaceState(
    { ...history.state, [stateKey]: key },
    '',
    location.pathname + location.search,
  );
}

/** Returns the key that came with the address and is not stored yet. */
export function keyOfAddress(): string | null {
  const key: unknown = history.state?.[stateKey];
  return typeof key === 'string' && isLinkKey(key) ? key : null;
}

/** Forgets the key once the device has stored it. */
export function forgetKeyOfAddress(): void {
  const { [stateKey]: _key, ...state } = history.state ?? {};
  history.replaceState(state, '');
}
