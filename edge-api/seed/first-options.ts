import { requestOptionsOf } from '../contract/catalogue/derived-options';
import type { WholeRequestOptions } from '../contract/catalogue/request-options';
import type { Service } from '../contract/catalogue/service';
import { optionsBySlug } from './catalogue/example-request-options';

/** The request options that a service begins with: the seed's own, otherwise as mode and direction say. */
export const firstOptions = ({
  slug,
  mode,
  direction,
}: Pick<Service, 'slug' | 'mode' | 'direction'>): WholeRequestOptions =>
  requestOptionsOf({ ...optionsBySlug[slug], mode, direction });
