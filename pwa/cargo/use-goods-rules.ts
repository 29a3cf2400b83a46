import { onDemand } from '../loading/on-demand';

export type GoodsRules = typeof import('./goods-rules');

/** The table of dangerous goods with its rules, which load with the first dangerous good. */
export const { load: loadGoodsRules, useModule: useGoodsRules } = onDemand<GoodsRules>(
  () => import('./goods-rules'),
);

if (import.meta.env.SSR) await loadGoodsRules();
