import { useSyncExternalStore } from 'react';
import { saidLanguage, usableLanguage } from './in-language';

const never = () => () => {};

/**
 * Returns the language of numbers and dates. On the server and for the first rendering it is English with the day
 * before the month, as mails have it; then it is the visitor's.
 */
export const useLanguage = (): string =>
  useSyncExternalStore(
    never,
    () => usableLanguage(saidLanguage()),
    () => 'en-GB',
  );
