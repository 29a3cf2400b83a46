import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';
import type { Money } from '../../../edge-api/contract/catalogue/product';
import { whenIdle } from '../../loading/when-idle';
import { saidLanguage, usableLanguage } from './in-language';
import { plainPriceText, priceText } from './price';

/** In these languages prices look as `plainPriceText` writes them. */
const readAsWritten = ['en', 'en-US'];

const locale = atom<string | null>(null);
let isAsked = false;

/** The price as the server wrote it, then in the visitor's own locale. */
export function PriceTag({ price, className }: { price: Money | null; className?: string }) {
  const plain = () => plainPriceText(price);
  // The text itself: where it reads the same, nothing is rendered again.
  const text = useSyncExternalStore(
    followLocale,
    () => {
      const known = locale.get();
      return known === null ? plain() : priceText(price, known);
    },
    plain,
  );
  return <span className={className}>{text}</span>;
}

function followLocale(listener: () => void): () => void {
  if (!isAsked) whenIdle(askLocale);
  isAsked = true;
  return locale.listen(listener);
}

function askLocale(): void {
  const language = usableLanguage(saidLanguage());
  // Making a number format takes a slow phone 50 ms.
  if (!readAsWritten.includes(language)) locale.set(language);
}
