import { Hono } from 'hono';
import { every } from 'hono/combine';
import { ErrorReport } from '../contract/errors/error-report';
import { releases } from '../db/schema/releases';
import type { Deps, Site } from '../deps';
import { allowancesOf } from '../http/limits/allowances';
import { ProblemError, tooOften } from '../http/problem';
import { jsonBody, jsonUpTo } from '../middleware/json-body';
import { rateLimit } from '../middleware/rate-limit';
import { describe } from './describe';

const named = (names: string) => names.split(' ').map((name) => `${name}Error`);

/** The classes that errors of the client have: of the language, browsers, libraries, and our own. */
const classNames: ReadonlySet<string> = new Set([
  'Error',
  ...named('Aggregate Eval Internal Range Reference Syntax Type URI'),
  // Classes of DOMException; Dexie has some of them too.
  ...named('Abort Constraint Data DataClone Encoding HierarchyRequest IndexSize InvalidAccess'),
  ...named('InvalidCharacter InvalidState Network NotAllowed NotFound NotReadable NotSupported'),
  ...named('NoModificationAllowed Operation QuotaExceeded ReadOnly Security Timeout'),
  ...named('TransactionInactive Unknown Version'),
  ...named('Bulk DatabaseClosed ForeignAwait InvalidArgument InvalidTable MissingAPI Modify'),
  ...named('NoSuchDatabase OpenFailed PrematureCommit Schema SubTransaction Unsupported Upgrade'),
  ...named('Firebase Vali VersionChange'),
  ...named('Api BasketFull Cell CsvFile EntryBusy FileRefused OtherAccount PackingFile'),
  ...named(
    'PictureRefused StorageTimeout TooManyLines UnknownSubmission Unreachable Unreadable Zip',
  ),
]);

const versions: ReadonlySet<string> = new Set(releases.map(({ version }) => version));

/**
 * Returns a device's report with known names only. Anyone may have made the report up, and could write a sentence in
 * the form of a name. An unknown name may also come from a newer release.
 */
export const knownErrorFacts =
  ({ addresses, build }: Pick<Site, 'addresses' | 'build'>) =>
  (report: ErrorReport): ErrorReport => {
    const { name, places, page, version } = report;
    return {
      ...report,
      name: classNames.has(name) ? name : 'Error',
      places: places.map(({ file, ...at }) => ({
        file: build.hasFile?.(file) ? file : '/assets/other.js',
        ...at,
      })),
      page: page !== null && addresses.pattern(page) === page ? page : null,
      version: versions.has(version) ? version : 'other',
    };
  };

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
