import { Hono } from 'hono';
import { every } from 'hono/combine';
import { ErrorReport } from '../contract/errors/error-report';
import type { Deps } from '../deps';
import { allowancesOf } from '../http/limits/allowances';
import { ProblemError, tooOften } from '../http/problem';
import { jsonBody, jsonUpTo } from '../middleware/json-body';
import { rateLimit } from '../middleware/rate-limit';
import { describe } from './describe';
import { knownErrorFacts } from './known-error-facts';

const mostKb = 8;

type Needs = Pick<Deps, 'db' | 'clientAddress' | 'limits' | 'errorReports' | 'site'>;

/**
 * `POST /error-reports`: takes the errors that pages and service workers report. The server itself writes the report
 * to the company's service, so a stranger can send it neither to another service nor with free text
 * (docs/decisions/0061).
 */
export const errorReportRoutes = (deps: Needs) => {
  const { errorReports, limits } = deps;
  const { take } = allowancesOf(deps.db);
  const known = knownErrorFacts(deps.site);
  return new Hono().post(
    '/error-reports',
    describe({
      operationId: 'reportError',
      summary: 'Tell of an error in the site’s own script',
      tag: 'Server',
      security: 'anyone',
      answer: { status: 204, meaning: 'It is passed on, if there is room.' },
      problems: [400, 404, 408, 413, 415, 429, 503],
      meanings: { 404: 'This server reports no errors.', 413: `Over ${mostKb} KB.` },
    }),
    async (_, next) => {
      if (!errorReports) throw new ProblemError(404, 'This server reports no errors.');
      await next();
    },
    every(rateLimit(deps, limits.errorReports), jsonUpTo(mostKb)),
    jsonBody(ErrorReport),
    async (c) => {
      const asker = { address: deps.clientAddress(c) };
      const refusal = await errorReports?.fromDevice(known(c.req.valid('json')), () =>
        take(limits.sentErrorReports, asker),
      );
      if (refusal) throw tooOften(refusal);
      return c.body(null, 204);
    },
  );
};
