import { useSyncExternalStore } from 'react';
import { saidLanguage, usableLanguage } from './in-language';

const never = () => () => {};

/** The language of numbers and dates: English on the server and for the first rendering, then the visitor's. */
export const useLanguage = (): string =>
  useSyncExternalStore(
    never,
    () => usableLanguage(saidLanguage()),
    () => 'en',
  );
