import type { ErrorReport } from '../contract/errors/error-report';
import { releases } from '../db/schema/releases';
import type { Site } from '../deps';

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
