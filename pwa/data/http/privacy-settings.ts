import * as v from 'valibot';
import { PrivacySettings } from '../../../edge-api/contract/privacy-settings';
import { jsonOf, parsed, send } from './http';

const storedKey = 'sampan-privacy-settings';

/**
 * What the server says of its settings, kept on this device. `storage` may refuse to be used.
 * @throws ApiError, UnreachableError
 */
export async function fetchPrivacySettings(
  storage: () => Pick<Storage, 'setItem'>,
): Promise<PrivacySettings> {
  const settings = parsed(PrivacySettings, await jsonOf(await send('/api/privacy-settings')));
  try {
    storage().setItem(storedKey, JSON.stringify(settings));
  } catch {
    // They are asked for again at the next visit.
  }
  return settings;
}

/** What the server said last; null where this device does not have it. */
export function storedPrivacySettings(
  storage: () => Pick<Storage, 'getItem'>,
): PrivacySettings | null {
  try {
    const stored = v.safeParse(PrivacySettings, JSON.parse(storage().getItem(storedKey) ?? 'null'));
    return stored.success ? stored.output : null;
  } catch {
    // Storage is refused, or somebody else wrote there.
    return null;
  }
}
