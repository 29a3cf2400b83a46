import { useEffect, useRef, useState } from 'react';
import {
  batchesOf,
  type ImportResult,
  type ImportRow,
} from '../../../../edge-api/contract/admin/csv-import';
import { ApiError, UnreachableError } from '../../../data/http/answers';
import { useAdmin } from '../admin-context';
import { CsvFileError, type CsvRows, rowsBesides, rowsToImport } from './csv-rows';

/** A run over rows of the file; a dry run only checks them. */
type Run = { dryRun: boolean; rows: ImportRow[]; results: ImportResult[] };

/** Reads a file, has the server check all of it, then imports it in batches. */
export function useCsvImport(scope: 'products' | 'services') {
  const { api } = useAdmin();
  const [file, setFile] = useState<CsvRows | null>(null);
  const [check, setCheck] = useState<Run | null>(null);
  const [work, setWork] = useState<Run | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Counts up when another file is chosen or the dialog is closed: older answers are then ignored.
  const round = useRef(0);
  const stop = () => {
    round.current += 1;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the dialog is closed.
  useEffect(() => stop, []);

  async function runOn(run: Run, show: (run: Run) => void): Promise<void> {
    const mine = ++round.current;
    setProblem(null);
    setBusy(true);
    let { results } = run;
    show(run);
    try {
      for (const rows of batchesOf(run.rows.slice(results.length))) {
        const answer = await api.importRows(scope, { dryRun: run.dryRun, rows });
        if (mine !== round.current) return;
        results = [...results, ...answer.results];
        show({ ...run, results });
      }
    } catch (error) {
      if (mine === round.current) setProblem(sentence(error));
    }
    if (mine === round.current) setBusy(false);
  }

  function reset(): void {
    stop();
    setFile(null);
    setCheck(null);
    setWork(null);
    setBusy(false);
    setProblem(null);
  }

  return {
    file,
    check,
    work,
    busy,
    problem,
    async choose(chosen: File): Promise<void> {
      reset();
      try {
        const { readCsv } = await import('./read-csv');
        const read = readCsv(await chosen.arrayBuffer());
        setFile(read);
        const rows = rowsBesides(read.rows, read.refused);
        await runOn({ dryRun: true, rows, results: [] }, setCheck);
      } catch (error) {
        setProblem(error instanceof CsvFileError ? error.message : 'This file could not be read.');
      }
    },
    /** Imports what the check found; after a lost connection, continues where it stopped. */
    async goOn(): Promise<void> {
      if (!check) return;
      if (work) return runOn(work, setWork);
      if (!isDone(check)) return runOn(check, setCheck);
      const rows = rowsToImport(check.rows, check.results);
      return runOn({ dryRun: false, rows, results: [] }, setWork);
    },
  };
}

export const isDone = ({ rows, results }: Run): boolean => results.length >= rows.length;

function sentence(error: unknown): string {
  if (error instanceof ApiError) return error.problem.title;
  if (error instanceof UnreachableError) {
    return 'The connection was lost. The rows so far are done; continue when it is back.';
  }
  throw error;
}
