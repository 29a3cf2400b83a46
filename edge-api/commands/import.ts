import { readFile } from 'node:fs/promises';
import { Argument, Command } from 'commander';
import type { Kysely } from 'kysely';
import {
  CsvFileError,
  type CsvRows,
  reasonOf,
  rowsBesides,
  rowsToImport,
} from '../../pwa/dashboard/csv/csv-rows';
import { readCsv } from '../../pwa/dashboard/csv/read-csv';
import { productSheet, serviceSheet } from '../contract/admin/catalogue-csv-columns';
import { batchesOf, type ImportResult, type ImportRow } from '../contract/admin/csv-import';
import { encodingOf, textEncodings, textIn } from '../contract/text/text-encoding';
import { operator } from '../db/admin/recorded-change';
import { importRows } from '../db/catalogue/catalogue-import';
import { products, services } from '../db/catalogue/catalogue-kinds';
import type { Database } from '../db/tables';
import { parseEnv } from '../env/env';
import { StartError } from '../env/start-error';
import { systemFailure } from '../node/failures/system-failure';
import { onDatabase } from './on-database';
import { say } from './say';

type Kind = 'products' | 'services';
type Run = { dryRun: boolean; rows: readonly ImportRow[] };

/** `sampan import products|services <csv>` */
export const importCommand = (): Command =>
  new Command('import')
    .description('creates and changes products or services by a CSV file, as the dashboard does')
    .addArgument(new Argument('<kind>').choices(['products', 'services'] satisfies Kind[]))
    .argument('<csv>', 'a file as the dashboard exports it')
    .option('--yes', 'imports it; without it the file is only checked')
    .action(async (kind: Kind, path: string, { yes = false }: { yes?: boolean }) => {
      const file = await rowsOf(kind, path);
      await onDatabase(parseEnv(process.env), ({ db }) => importFile(db, kind, file, yes));
    });

async function rowsOf(kind: Kind, path: string): Promise<CsvRows> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw systemFailure(`The file ${path} cannot be read`, error);
  });
  try {
    const encoding = encodingOf(bytes);
    if (encoding !== 'utf-8') say(`Read as ${textEncodings[encoding]}.`);
    const { columns } = kind === 'products' ? productSheet : serviceSheet;
    return readCsv(textIn(bytes, encoding), {
      columns: Object.keys(columns),
      key: 'slug',
      codesIn: (_, cell) => cell,
    });
  } catch (error) {
    if (!(error instanceof CsvFileError)) throw error;
    throw new StartError(
      `${error.message} Correct ${path}, or export it from the dashboard again.`,
    );
  }
}

async function importFile(db: Kysely<Database>, kind: Kind, file: CsvRows, yes: boolean) {
  const run = async ({ dryRun, rows }: Run): Promise<ImportResult[]> => {
    const results: ImportResult[] = [];
    for (const batch of batchesOf(rows)) {
      const order = { dryRun, rows: batch };
      results.push(
        ...(kind === 'products'
          ? await importRows(db, products, order, operator)
          : await importRows(db, services, order, operator)),
      );
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
