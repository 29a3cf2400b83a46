import type { TextFormats } from './text-formats';

/** Goods under one HS code, as they are stored. */
type StoredGood = {
  hsCode: string;
  value: { amountMinor: number; currency: string } | null;
  quantity: string;
};
type HsCode = { hsCode: string; value: null; quantity: string };

/**
 * The goods of a shipment by HS code. Forms of the versions before asked for one `hsCode`, which programs may
 * still send. A device may have stored a shipment without `goods`.
 */
export function goodsOf<One extends { hsCode: string }>({
  hsCode = '',
  goods = [],
}: {
  hsCode?: string | undefined;
  goods?: One[] | undefined;
}): (One | HsCode)[] {
  if (hsCode === '' || goods.some((one) => one.hsCode === hsCode)) return goods;
  return [{ hsCode, value: null, quantity: '' }, ...goods];
}

/** Goods by HS code in words, such as "610910, 1,200 pieces, US$5,000". */
export const goodsTexts = (goods: readonly StoredGood[], { money }: TextFormats): string[] =>
  goods.map(({ hsCode, quantity, value }) =>
    [hsCode, quantity, value && money(value)].filter(Boolean).join(', '),
  );
