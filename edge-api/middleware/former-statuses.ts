import type { MiddlewareHandler } from 'hono';
import { contractHeader } from '../contract/errors/contract-header';
import { isApiKey } from '../http/api-keys/key-form';

/** From this version of the contract on pages know every status of a request, and say their version. */
const knowsStatuses = 4;

/** The nearest that pages of 0.5.0 and before know: they refuse a whole list with another one in it. */
const formerNames = { 'waiting-for-customer': 'reviewing', 'no-bid': 'declined' } as const;

/** A text that a person wrote has its quotes escaped, so this is never found in one. */
const newStatus = /"(status|from|to)":"(waiting-for-customer|no-bid)"/g;

/** Statuses for pages that are open since a release which did not have them. Programs get them as they are. */
export const formerStatuses: MiddlewareHandler = async (c, next) => {
  await next();
  const { req, res } = c;
  const token = req.header('authorization')?.replace(/^Bearer /, '') ?? '';
  const isOfPage = req.method === 'GET' && token !== '' && !isApiKey(token);
  if (!isOfPage || Number(req.header(contractHeader) ?? 0) >= knowsStatuses) return;
  if (!res.headers.get('content-type')?.startsWith('application/json')) return;
  const text = (await res.text()).replaceAll(
    newStatus,
    (_, field: string, status: keyof typeof formerNames) => `"${field}":"${formerNames[status]}"`,
  );
  c.res = new Response(text, res);
  c.res.headers.delete('content-length');
};
