import * as v from 'valibot';
import { PrivacySettings } from '../../../edge-api/contract/privacy-settings';
import { jsonOf, parsed } from './answers';
import { api } from './client';

const storedKey = 'sampan-privacy-settings';

/**
 * Fetches what the server says of its settings and stores it on this device. `storage` may refuse to be used.
 * @throws ApiError, UnreachableError /
 */
export async function fetchPrivacySettings(
  storage: () => { setItem: (key: string, value: string) => void },
): Promise<PrivacySettings> {
  const settings = parsed(PrivacySettings, await jsonOf(await api['privacy-settings'].$get()));
  try {
    storage().setItem(storedKey, JSON.stringify(settings));
  } catch {
    // The next visit asks for them again.
  }
  return settings;
}

/** Returns what the server said last; null where this device does not have it. */
export function storedPrivacySettings(
  storage: () => { getItem: (key: string) => string | null },
): PrivacySettings | null {
  try {
    const stored = v.safeParse(PrivacySettings, JSON.parse(storage().getItem(storedKey) ?? 'null'));
    return stored.success ? stored.output : null;
  } catch {
    // Storage is refused, or other code wrote there.
    return null;
  }
}
