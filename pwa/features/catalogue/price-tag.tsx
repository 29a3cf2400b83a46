import { useEffect, useState } from 'react';
import type { Money } from '../../../edge-api/contract/product';
import { priceText } from './price';

/** The price as the server wrote it, then in the visitor's own locale. */
export function PriceTag({ price, className }: { price: Money | null; className?: string }) {
  const [locale, setLocale] = useState('en');
  useEffect(() => setLocale(navigator.language), []);
  return <span className={className}>{priceText(price, locale)}</span>;
}
