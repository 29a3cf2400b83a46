import { useSyncExternalStore } from 'react';
import type { Money } from '../../../edge-api/contract/catalogue/product';
import { whenIdle } from '../../loading/when-idle';
import { saidLanguage, usableLanguage } from './in-language';
import { plainPriceText, priceText } from './price';

/** Whoever reads these sees prices as `plainPriceText` writes them. */
const readAsWritten = ['en', 'en-US'];

let locale: string | null = null;
const listeners = new Set<() => void>();

/** The price as the server wrote it, then in the visitor's own locale. */
export function PriceTag({ price, className }: { price: Money | null; className?: string }) {
  const plain = () => plainPriceText(price);
  // The text itself: where it reads the same nothing is rendered anew.
  const text = useSyncExternalStore(
    follow,
    () => (locale === null ? plain() : priceText(price, locale)),
    plain,
  );
  return <span className={className}>{text}</span>;
}

function follow(listener: () => void): () => void {
  if (locale === null && listeners.size === 0) whenIdle(tell);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  // Nothing to make anew, nor a format to make for it, which takes a slow phone 50 ms.
  const language = usableLanguage(saidLanguage());
  if (readAsWritten.includes(language)) return;
  locale = language;
  for (const listener of listeners) listener();
}
