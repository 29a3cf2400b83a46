import type { OptionsBySlug } from './questions';
import { airOptions } from './request-options-air';
import { landOptions } from './request-options-land';
import { seaOptions } from './request-options-sea';
import { specialOptions } from './request-options-special';
import { tradeOptions } from './request-options-trade';

/** The request options of the seed's services by their slugs. */
export const optionsBySlug: OptionsBySlug = {
  ...airOptions,
  ...seaOptions,
  ...landOptions,
  ...specialOptions,
  ...tradeOptions,
};
