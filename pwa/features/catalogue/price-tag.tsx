import { useSyncExternalStore } from 'react';
import type { Money } from '../../../edge-api/contract/product';
import { whenIdle } from '../../config/when-idle';
import { plainPriceText, priceText } from './price';

let locale: string | null = null;
const listeners = new Set<() => void>();

/** The price as the server wrote it, then in the visitor's own locale. */
export function PriceTag({ price, className }: { price: Money | null; className?: string }) {
  const known = useSyncExternalStore(
    follow,
    () => locale,
    () => null,
  );
  const text = known === null ? plainPriceText(price) : priceText(price, known);
  return <span className={className}>{text}</span>;
}

function follow(listener: () => void): () => void {
  if (locale === null && listeners.size === 0) whenIdle(tell);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  locale = navigator.language;
  for (const listener of listeners) listener();
}
