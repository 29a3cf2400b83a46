import { useEffect, useRef, useState } from 'react';
import { csvForms, type ImportScope } from '../../../edge-api/contract/csv/csv-forms';
import { plainCell } from '../../../edge-api/contract/csv/csv-formula-guard';
import {
  batchesOf,
  type ImportResult,
  type ImportRow,
} from '../../../edge-api/contract/csv/csv-import';
import {
  CsvFileError,
  type CsvRows,
  resultsOfFirstRows,
  rowsBesides,
  rowsToImport,
} from '../../../edge-api/contract/csv/csv-rows';
import { rateOfRow } from '../../../edge-api/contract/csv/rate-csv';
import { readCsv } from '../../../edge-api/contract/csv/read-csv';
import {
  encodingOf,
  type TextEncoding,
  textIn,
} from '../../../edge-api/contract/text/text-encoding';
import { pause } from '../../../edge-api/contract/waiting';
import type { AdminApi } from '../../data/http/admin-api';
import { ApiError, UnreachableError } from '../../data/http/answers';
import { useAdmin } from '../parts/admin-context';
import { PictureRefusedError, preparePicture } from '../parts/prepare-picture';
import { importedRates } from '../parts/rates/imported-rates';
import { codeOf, isChoice } from '../parts/values-in-words';
import { type MatchedPictures, matchPictures } from './match-pictures';
import type { PictureFile } from './picture-file';
import { type ChosenFiles, chosenFiles } from './picture-files';
import { filesOf, pictureColumn } from './picture-names';

type Tools = {
  api: Pick<AdminApi, 'hasPicture' | 'uploadPicture'>;
  uploads: ReadonlyMap<string, PictureFile>;
  /** The pictures that are on the server, and why others can't be; the upload fills this map. */
  done: Map<string, string | null>;
  onDone: () => void;
  signal: AbortSignal;
};

/** The ids of the pictures that the rows need, each once. */
const picturesOf = (rows: readonly ImportRow[]): string[] => [
  ...new Set(rows.flatMap(({ coming = [] }) => coming)),
];

/**
 * Uploads the pictures that the rows name, one after the other, except those that the server already has. For a file
 * that is no picture it notes a sentence in `done`. Called again, it goes on where it stopped.
 * @throws ApiError, UnreachableError; called again, it goes on from there /
 */
async function uploadPictures(
  rows: readonly ImportRow[],
  { api, uploads, done, onDone, signal }: Tools,
): Promise<void> {
  for (const id of picturesOf(rows)) {
    const file = uploads.get(id);
    if (!file || done.has(id)) continue;
    if (signal.aborted) return;
    done.set(id, await upload(id, file).catch(refusalOf));
    onDone();
  }

  async function upload(id: string, file: PictureFile): Promise<null> {
    if (await api.hasPicture(id)) return null;
    const name = file.path.replace(/^.*\//, '');
    const type = /\.svg$/i.test(name) ? 'image/svg+xml' : '';
    const prepared = await preparePicture(new File([await file.read()], name, { type }));
    await patiently(() => api.uploadPicture(id, prepared.upload.file ?? new Blob()), signal);
    return null;
  }
}

/** Splits the rows into those whose pictures are on the server, and the others with the reason. */
function withPictures(
  rows: readonly ImportRow[],
  done: ReadonlyMap<string, string | null>,
): { rows: ImportRow[]; refused: ImportResult[] } {
  const refused = rows.flatMap((row): ImportResult[] => {
    const reasons = (row.coming ?? []).flatMap((id) => done.get(id) ?? []);
    const errors = reasons.map((message) => ({ path: pictureColumn(row) ?? '', message }));
    const { line, values } = row;
    return errors.length > 0
      ? [{ line, outcome: 'refused', slug: values.slug ?? '', version: null, errors }]
      : [];
  });
  const lines = new Set(refused.map(({ line }) => line));
  return { rows: rows.filter(({ line }) => !lines.has(line)), refused };
}

// A picture that the server can't use is the picture's fault; any other failure ends the import for now.
function refusalOf(error: unknown): string {
  if (error instanceof PictureRefusedError) return error.message;
  if (error instanceof ApiError && [400, 413, 422].includes(error.problem.status)) {
    return error.problem.title;
  }
  throw error;
}

const triesAtMost = 20;

/** Waits as long as the server asks for: it takes some hundred pictures at once, then one each second. */
async function patiently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const waitMs = error instanceof ApiError ? error.retryAfterMs : null;
      if (waitMs === null || tries === triesAtMost || signal.aborted) throw error;
      await pause(waitMs, signal);
    }
  }
}

/** A run over rows of the file; a dry run only checks them. */
type Run = { dryRun: boolean; rows: ImportRow[]; results: ImportResult[] };

type Content = { bytes: Uint8Array<ArrayBuffer>; encoding: TextEncoding };

const noFiles: ChosenFiles = { files: [], refused: [] };

/**
 * Reads a file and the pictures that it names, has the server check all rows, then uploads the pictures
 * and imports the rows in batches.
 */
export function useCsvImport(scope: ImportScope) {
  const { api } = useAdmin();
  const [content, setContent] = useState<Content | null>(null);
  const [file, setFile] = useState<CsvRows | null>(null);
  const [chosen, setChosen] = useState<ChosenFiles>(noFiles);
  const [matched, setMatched] = useState<MatchedPictures | null>(null);
  const [check, setCheck] = useState<Run | null>(null);
  const [uploads, setUploads] = useState<{ done: number; of: number } | null>(null);
  const [work, setWork] = useState<Run | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Which pictures the server has, and why others can't be used. */
  const uploaded = useRef(new Map<string, string | null>());
  // Ends when other files are chosen or the dialog is closed: older answers are then ignored.
  const round = useRef(new AbortController());
  const stop = () => {
    round.current.abort();
    round.current = new AbortController();
    return round.current.signal;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the dialog is closed.
  useEffect(() => () => void stop(), []);

  /** Runs one step of the import. It tells the person what goes wrong, and `goOn` continues the step. */
  async function step(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const signal = stop();
    setProblem(null);
    setBusy(true);
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) setProblem(sentence(error));
    }
    if (!signal.aborted) setBusy(false);
  }

  async function runOn(run: Run, show: (run: Run) => void, signal: AbortSignal): Promise<void> {
    let { results } = run;
    show(run);
    const { togetherBy } = { togetherBy: undefined, ...csvForms[scope] };
    try {
      for (const rows of batchesOf(run.rows.slice(results.length), togetherBy)) {
        const answer = await api.importRows(scope, { dryRun: run.dryRun, rows });
        if (signal.aborted) return;
        results = [...results, ...answer.results];
        show({ ...run, results });
      }
    } finally {
      if (scope === 'rates' && !run.dryRun) importedRates.set(importedRates.get() + 1);
    }
  }

  /** Finds the pictures and checks the rows; nothing is changed. */
  const checkAll = (read: CsvRows, files: ChosenFiles) =>
    step(async (signal) => {
      const rows = rowsBesides(read.rows, read.refused);
      const found = await matchPictures(rows, files.files);
      if (signal.aborted) return;
      setMatched(found);
      await runOn({ dryRun: true, rows: found.rows, results: [] }, setCheck, signal);
    });

  const importAll = (checked: Run, found: MatchedPictures) =>
    step(async (signal) => {
      const rows = rowsToImport(checked.rows, checked.results);
      const of = picturesOf(rows).length;
      const done = uploaded.current;
      const show = () => {
        if (!signal.aborted)
          setUploads({ done: picturesOf(rows).filter((id) => done.has(id)).length, of });
      };
      if (of > 0) show();
      await uploadPictures(rows, { api, uploads: found.uploads, done, onDone: show, signal });
      if (signal.aborted) return;
      const good = withPictures(rows, done);
      setMatched({ ...found, refused: [...found.refused, ...good.refused] });
      await runOn({ dryRun: false, rows: good.rows, results: [] }, setWork, signal);
    });

  async function readAs(next: Content): Promise<void> {
    setContent(next);
    try {
      const text = textIn(next.bytes, next.encoding);
      const read = readCsv(text, { ...csvForms[scope], codesIn: codesInCell });
      setFile(read);
      await checkAll(read, chosen);
    } catch (error) {
      if (!(error instanceof CsvFileError)) throw error;
      setProblem(error.message);
    }
  }

  function reset(): void {
    stop();
    setFile(null);
    setMatched(null);
    setCheck(null);
    setUploads(null);
    setWork(null);
    setBusy(false);
    setProblem(null);
  }

  return {
    file,
    chosen,
    matched,
    check,
    uploads,
    work,
    busy,
    problem,
    /** Whether rows of the file name pictures by their files. */
    namesFiles: file?.rows.some((row) => filesOf(row).length > 0) ?? false,
    /** Keeps one result for each thing that rows are about: a rate has several rows. */
    ofThings: (results: ImportResult[]) =>
      file && scope === 'rates' ? resultsOfFirstRows(file, results, rateOfRow) : results,
    /** The encoding in which the file is read; null before one was chosen. */
    encoding: content?.encoding ?? null,
    async choose(csv: File): Promise<void> {
      reset();
      try {
        const bytes = new Uint8Array(await csv.arrayBuffer());
        await readAs({ bytes, encoding: encodingOf(bytes) });
      } catch {
        setProblem('This file could not be read.');
      }
    },
    /** Reads the file again, in the encoding that the person names. */
    async readIn(encoding: TextEncoding): Promise<void> {
      reset();
      if (content) await readAs({ ...content, encoding });
    },
    /** Adds files that rows name, of a folder or in ZIP files, and checks again. */
    async addPictures(list: readonly File[]): Promise<void> {
      if (!file) return;
      setBusy(true);
      const added = await chosenFiles(list);
      const paths = new Set(added.files.map(({ path }) => path));
      const kept = chosen.files.filter(({ path }) => !paths.has(path));
      const all = { files: [...kept, ...added.files], refused: added.refused };
      setChosen(all);
      setCheck(null);
      setWork(null);
      setUploads(null);
      await checkAll(file, all);
    },
    /** Imports what the check found; after a lost connection, continues where it stopped. */
    async goOn(): Promise<void> {
      if (!check || !matched) return;
      if (work) return step((signal) => runOn(work, setWork, signal));
      if (!isDone(check)) return step((signal) => runOn(check, setCheck, signal));
      return importAll(check, matched);
    },
  };
}

export const isDone = ({ rows, results }: Pick<Run, 'rows' | 'results'>): boolean =>
  results.length >= rows.length;

function sentence(error: unknown): string {
  if (error instanceof ApiError) return error.problem.title;
  if (error instanceof UnreachableError) {
    return 'The connection was lost. What is done so far stays; continue when it is back.';
  }
  throw error;
}

/** Turns labels, which people see in the dashboard, into the codes that the server reads, also in lists. */
export const codesInCell = (header: string, cell: string) =>
  isChoice(header)
    ? plainCell(cell)
        .split('|')
        .map((part) => codeOf(header, part))
        .join('|')
    : cell;
