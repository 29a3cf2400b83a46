import type { MiddlewareHandler } from 'hono';
import { contractHeader } from '../contract/errors/contract-header';
import { contractVersion } from '../contract/problem';
import { ProblemError } from '../http/problem';

const retryAfterS = 30;

/**
 * Names the contract version of this process in each answer. While a newer version starts, its pages may reach this
 * process: a body in a form that is not known here waits (503) until it reaches a newer process.
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
