import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';
import type { Money } from '../../../edge-api/contract/catalogue/product';
import { inSecondWave } from '../../loading/second-wave';
import { saidLanguage, usableLanguage } from './in-language';
import { plainPriceText, priceText } from './price';

/** In these languages `plainPriceText` writes the same. */
const readAsWritten = ['en', 'en-US'];

const locale = atom<string | null>(null);
let isAsked = false;

/** Shows the price as the server wrote it, then in the visitor's own locale. */
export function PriceTag({ price, className }: { price: Money | null; className?: string }) {
  const plain = () => plainPriceText(price);
  // The snapshot is the text itself: when it is the same, nothing is rendered again.
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
  if (!isAsked) inSecondWave(askLocale);
  isAsked = true;
  return locale.listen(listener);
}

function askLocale(): void {
  const language = usableLanguage(saidLanguage());
  // A slow phone needs 50 ms to make a number format.
  if (!readAsWritten.includes(language)) locale.set(language);
}
