import { type Presence, PresentOthers } from '../../../edge-api/contract/conversation/presence';
import { jsonOf, parsed } from './answers';
import type { clientWith } from './client';

type Client = ReturnType<typeof clientWith>['api']['admin'];

/** Says that one has a submission open, and reads who else has. @throws ApiError, UnreachableError */
export const presenceApi = (admin: Client) => ({
  present: async (id: string, doing: Presence['doing']): Promise<PresentOthers['others']> => {
    const response = admin.presence[':id'].$put({ param: { id }, json: { doing } });
    return parsed(PresentOthers, await jsonOf(await response)).others;
  },
});
