import type { MiddlewareHandler } from 'hono';
import { contractHeader } from '../contract/errors/contract-header';
import { contractVersion } from '../contract/problem';
import { ProblemError } from '../http/problem';

const retryAfterS = 30;

/**
 * While a newer version is being started, its pages may reach this process: a body of a form that is not
 * known here waits (503) until it reaches a newer process. Each answer names the version of this one.
 */
export const contractVersions: MiddlewareHandler = async (c, next) => {
  c.header(contractHeader, String(contractVersion));
  if (Number(c.req.header(contractHeader) ?? 0) > contractVersion) {
    throw new ProblemError(503, 'Our website is being updated. Please try again in a minute.', {
      headers: { 'retry-after': String(retryAfterS) },
    });
  }
  await next();
};
