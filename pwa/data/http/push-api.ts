import { PushKey, type PushSubscriptionInput } from '../../../edge-api/contract/conversation/push';
import { ApiError, jsonOf, noContentOf, parsed } from './answers';
import { api, asBearer } from './client';

/** Fetches the key to subscribe with; null: our server sends no push messages. @throws ApiError, UnreachableError */
export async function fetchPushKey(): Promise<string | null> {
  try {
    return parsed(PushKey, await jsonOf(await api['push-key'].$get())).key;
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 404) return null;
    throw error;
  }
}

/** Tells our server how this device is reached. @throws ApiError, UnreachableError */
export async function putPush(
  id: string,
  subscription: PushSubscriptionInput,
  bearer: string,
): Promise<void> {
  const call = { param: { id }, json: subscription };
  await noContentOf(await api['push-subscriptions'][':id'].$put(call, asBearer(bearer)));
}

/** Whether our server still knows this device. @throws ApiError, UnreachableError */
export async function knowsPush(id: string, bearer: string): Promise<boolean> {
  try {
    await noContentOf(
      await api['push-subscriptions'][':id'].$get({ param: { id } }, asBearer(bearer)),
    );
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 404) return false;
    throw error;
  }
}

/** Asks our server to forget this device. @throws ApiError, UnreachableError */
export async function deletePush(id: string, bearer: string): Promise<void> {
  await noContentOf(
    await api['push-subscriptions'][':id'].$delete({ param: { id } }, asBearer(bearer)),
  );
}
