import { readFile } from 'node:fs/promises';
import { Argument, Command, InvalidArgumentError } from 'commander';
import type { Kysely } from 'kysely';
import { comparedIn } from '../contract/catalogue/product-kinds';
import { csvForms, type ImportScope } from '../contract/csv/csv-forms';
import {
  batchesOf,
  type ImportBatch,
  type ImportResult,
  type ImportRow,
} from '../contract/csv/csv-import';
import {
  CsvFileError,
  type CsvRows,
  reasonOf,
  rowsBesides,
  rowsToImport,
} from '../contract/csv/csv-rows';
import { readCsv } from '../contract/csv/read-csv';
import { encodingOf, textEncodings, textIn } from '../contract/text/text-encoding';
import { products, services } from '../db/catalogue/catalogue-kinds';
import { importRows } from '../db/catalogue/import-catalogue';
import { listExchangeRates, setExchangeRate } from '../db/catalogue/set-exchange-rate';
import { operator } from '../db/changes/record-change';
import { migrate } from '../db/migrate';
import { importRates } from '../db/rates/import-rates';
import type { Database } from '../db/tables';
import { parseEnv } from '../env/env';
import { StartError } from '../env/start-error';
import { systemFailure } from '../node/failures/system-failure';
import { emptySeed, emptySeedPreview } from '../seed/empty-seed';
import { seed } from '../seed/seed';
import { onDatabase } from './on-database';
import { say } from './say';

type Beginning = 'none' | 'demo' | 'empty';

/** `sampan seed none|demo|empty` */
export const seedCommand = (): Command =>
  new Command('seed')
    .description('chooses what a catalogue begins with')
    .addArgument(
      new Argument(
        '<kind>',
        'demo: the example catalogue; empty: without what is left of it; none: nothing is changed',
      ).choices(['none', 'demo', 'empty'] satisfies Beginning[]),
    )
    .option('--yes', 'empty: does it; without it it is only shown what would be done')
    .action(async (kind: Beginning, { yes = false }: { yes?: boolean }) => {
      const env = parseEnv(process.env);
      await onDatabase(env, async ({ db }) => {
        if (kind === 'empty' && !yes) return tellWouldEmpty(await emptySeedPreview(db));
        await migrate(db, { info: say }, { isEmbedded: env.databaseUrl === null });
        if (kind === 'demo') {
          await seed(db, { info: say }, env.seedProducts);
          say('The example catalogue is in the database.');
        }
        if (kind === 'empty') tellEmptied(await emptySeed(db));
        if (kind === 'none') say('The catalogue stays as it is.');
      });
    });

function tellWouldEmpty({ services, products }: { services: number; products: number }): void {
  say(
    `With --yes, ${services} services and ${products} products of the example catalogue go into the trash.`,
  );
  say('What an admin has changed or created stays. Nothing was changed.');
}

function tellEmptied({ services, products }: { services: number; products: number }): void {
  say(`${services} services and ${products} products of the example catalogue are in the trash.`);
  say('What an admin has changed or created stays.');
}

type ImportRun = { dryRun: boolean; rows: readonly ImportRow[] };

const importers = {
  products: (db: Kysely<Database>, batch: ImportBatch) => importRows(db, products, batch, operator),
  services: (db: Kysely<Database>, batch: ImportBatch) => importRows(db, services, batch, operator),
  rates: (db: Kysely<Database>, batch: ImportBatch) => importRates(db, batch, operator),
} satisfies Record<ImportScope, unknown>;

/** `sampan import products|services|rates <csv>` */
export const importCommand = (): Command =>
  new Command('import')
    .description(
      'creates and changes products, services or rates by a CSV file, as the dashboard does',
    )
    .addArgument(new Argument('<kind>').choices(Object.keys(importers)))
    .argument('<csv>', 'a file as the dashboard exports it')
    .option('--yes', 'imports it; without it the file is only checked')
    .action(async (kind: ImportScope, path: string, { yes = false }: { yes?: boolean }) => {
      const file = await rowsOf(kind, path);
      await onDatabase(parseEnv(process.env), ({ db }) => importFile(db, kind, file, yes));
    });

async function rowsOf(kind: ImportScope, path: string): Promise<CsvRows> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw systemFailure(`The file ${path} cannot be read`, error);
  });
  try {
    const encoding = encodingOf(bytes);
    if (encoding !== 'utf-8') say(`Read as ${textEncodings[encoding]}.`);
    const form = { ...csvForms[kind], codesIn: (_: string, cell: string) => cell };
    return readCsv(textIn(bytes, encoding), form);
  } catch (error) {
    if (!(error instanceof CsvFileError)) throw error;
    throw new StartError(
      `${error.message} Correct ${path}, or export it from the dashboard again.`,
    );
  }
}

async function importFile(db: Kysely<Database>, kind: ImportScope, file: CsvRows, yes: boolean) {
  const run = async ({ dryRun, rows }: ImportRun): Promise<ImportResult[]> => {
    const results: ImportResult[] = [];
    const { togetherBy } = { togetherBy: undefined, ...csvForms[kind] };
    for (const batch of batchesOf(rows, togetherBy)) {
      results.push(...(await importers[kind](db, { dryRun, rows: batch })));
    }
    return results;
  };
  const rows = rowsBesides(file.rows, file.refused);
  const checked = await run({ dryRun: true, rows });
  const done = yes ? await run({ dryRun: false, rows: rowsToImport(rows, checked) }) : [];
  const final = new Map([...checked, ...done, ...file.refused].map((one) => [one.line, one]));
  tellImported(
    [...final.values()].sort((a, b) => a.line - b.line),
    yes,
  );
}

function tellImported(results: readonly ImportResult[], yes: boolean): void {
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  for (const result of refused) say(`line ${result.line}: ${reasonOf(result)}`);
  const count = (wanted: ImportResult['outcome']) =>
    results.filter(({ outcome }) => outcome === wanted).length;
  const what = `${count('create')} new, ${count('update')} changed, ${count('unchanged')} unchanged`;
  say(yes ? `Imported: ${what}.` : `With --yes: ${what}. Nothing was changed.`);
  if (refused.length > 0) {
    const which = refused.length === 1 ? '1 line was' : `${refused.length} lines were`;
    throw new StartError(`${which} refused: correct the file, and import it again.`);
  }
}

const highestWorth = 900;
// Where a day begins first (UTC+14).
const furthestAheadMs = 14 * 60 * 60_000;

/** `sampan exchange-rates list|set`. @until 0.8 It was `sampan rates` up to 0.5.0, which is an alias. */
export const exchangeRatesCommand = (): Command => {
  const command = new Command('exchange-rates')
    .alias('rates')
    .description(
      'the exchange rates by which products are sorted by price; nothing is calculated with them',
    );
  command
    .command('list')
    .description(`what a unit of each currency is worth in ${comparedIn}`)
    .action(() => onDatabase(parseEnv(process.env), ({ db }) => tellExchangeRates(db)));
  command
    .command('set')
    .description('replaces an exchange rate; the lists of all visitors follow')
    .argument('<currency>', 'such as USD')
    .argument('<worth>', `what one unit is worth in ${comparedIn}, such as 15.6`, rateWorth)
    .option('--source <text>', 'who says so', 'an admin')
    .option('--as-of <day>', 'the day that the rate is of (default: today)', day)
    .action((currency: string, worth: string, { source, asOf }: RateOptions) =>
      onDatabase(parseEnv(process.env), async ({ db }) => {
        const code = currency.toUpperCase();
        if (code === comparedIn) {
          throw new StartError(
            `${comparedIn} is what the others are compared with, and always 1: name another currency.`,
          );
        }
        const rate = { code, worth, source, asOf: asOf ?? today() };
        if (!(await setExchangeRate(db, rate))) {
          throw new StartError(
            `There is no currency ${code}: run "sampan exchange-rates list" to see those there are.`,
          );
        }
        await tellExchangeRates(db);
      }),
    );
  return command;
};

type RateOptions = { source: string; asOf?: string };

async function tellExchangeRates(db: Parameters<typeof listExchangeRates>[0]): Promise<void> {
  for (const { code, worth, source, asOf } of await listExchangeRates(db)) {
    say(`${code}  ${worth.padEnd(9)} ${comparedIn}  as of ${asOf}  ${source}`);
  }
}

const today = () => new Date().toISOString().slice(0, 10);

function rateWorth(text: string): string {
  const isWorth = /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) > 0;
  if (isWorth && Number(text) <= highestWorth) return text;
  throw new InvalidArgumentError(
    `Write a number above 0 and up to ${highestWorth} with at most four decimals.`,
  );
}

function day(text: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isDay || !new Date(text).toISOString().startsWith(text)) {
    throw new InvalidArgumentError('Write a day as 2025-06-01.');
  }
  if (Date.parse(text) > Date.now() + furthestAheadMs) {
    throw new InvalidArgumentError('This day is still to come: write an earlier one.');
  }
  return text;
}
