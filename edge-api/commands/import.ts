import { readFile } from 'node:fs/promises';
import { Argument, Command } from 'commander';
import type { Kysely } from 'kysely';
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
import { operator } from '../db/changes/record-change';
import { importRates } from '../db/rates/import-rates';
import type { Database } from '../db/tables';
import { parseEnv } from '../env/env';
import { StartError } from '../env/start-error';
import { systemFailure } from '../node/failures/system-failure';
import { onDatabase } from './on-database';
import { say } from './say';

type Run = { dryRun: boolean; rows: readonly ImportRow[] };

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
  const run = async ({ dryRun, rows }: Run): Promise<ImportResult[]> => {
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
  tell(
    [...final.values()].sort((a, b) => a.line - b.line),
    yes,
  );
}

function tell(results: readonly ImportResult[], yes: boolean): void {
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
