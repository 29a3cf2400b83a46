import { useSyncExternalStore } from 'react';
import { saidLanguage, usableLanguage } from './in-language';

const never = () => () => {};

/**
 * The language of numbers and dates: on the server and for the first rendering English with the day before
 * the month, as mails have it, then the visitor's.
 */
export const useLanguage = (): string =>
  useSyncExternalStore(
    never,
    () => usableLanguage(saidLanguage()),
    () => 'en-GB',
  );
