import { requestOptionsOf } from '../../contract/catalogue/derived-options';
import type { WholeRequestOptions } from '../../contract/catalogue/request-options';
import type { Service } from '../../contract/catalogue/service';
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

/** The request options that a service begins with: the seed's own, otherwise as mode and direction say. */
export const firstOptions = ({
  slug,
  mode,
  direction,
}: Pick<Service, 'slug' | 'mode' | 'direction'>): WholeRequestOptions =>
  requestOptionsOf({ ...optionsBySlug[slug], mode, direction });
