import type { SiteConfig } from '../../../edge-api/contract/sign-in';
import { fetchConfig } from '../../data/http/account-api';
import { UnreachableError } from '../../data/http/answers';
import type { Provider } from './firebase-provider';

const settingsKey = 'sampan-provider';

let loading: Promise<Provider> | undefined;

/** The identity provider, loaded when it is first needed. @throws when it can't be loaded now */
export function loadProvider(): Promise<Provider> {
  loading ??= open().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function open(): Promise<Provider> {
  const [{ openProvider }, settings] = await Promise.all([
    import('./firebase-provider'),
    readSettings(),
  ]);
  return openProvider(settings);
}

/** The stored ones if the API can't be reached: logging out must work without a connection. */
async function readSettings(): Promise<SiteConfig> {
  try {
    const settings = await fetchConfig();
    localStorage.setItem(settingsKey, JSON.stringify(settings));
    return settings;
  } catch (error) {
    const stored = error instanceof UnreachableError && localStorage.getItem(settingsKey);
    if (!stored) throw error;
    return JSON.parse(stored);
  }
}
