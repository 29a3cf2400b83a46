import { Rate, RateVersions } from '../../../edge-api/contract/quotation/rate';
import { RatePage, type RateQuestion } from '../../../edge-api/contract/quotation/rate-search';
import { ApiError, jsonOf, parsed } from './answers';
import type { clientWith } from './client';

type Client = ReturnType<typeof clientWith>['api']['admin'];

/** What admins read of rates; every call throws ApiError or UnreachableError. */
export const ratesApi = (admin: Client) => ({
  rates: async (query: RateQuestion): Promise<RatePage> =>
    parsed(RatePage, await jsonOf(await admin.rates.$get({ query }))),

  /** Fetches a rate, also an ended one; null when there is none. */
  async rate(id: string): Promise<Rate | null> {
    try {
      return parsed(Rate, await jsonOf(await admin.rates[':id'].$get({ param: { id } })));
    } catch (error) {
      if (error instanceof ApiError && error.problem.status === 404) return null;
      throw error;
    }
  },

  rateVersions: async (id: string): Promise<RateVersions> =>
    parsed(RateVersions, await jsonOf(await admin.rates[':id'].versions.$get({ param: { id } }))),
});
