import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import type { ImportScope } from '../../../edge-api/contract/csv/csv-forms';
import type { ImportResult } from '../../../edge-api/contract/csv/csv-import';
import { reasonOf, refusedFile } from '../../../edge-api/contract/csv/csv-rows';
import { type TextEncoding, textEncodings } from '../../../edge-api/contract/text/text-encoding';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { Dialog, DialogActions } from '../../ui/dialog';
import { SelectField } from '../../ui/forms/field';
import { saveFile } from '../../ui/save-file-button';
import { numberText } from '../../ui/text/formats';
import { Counts } from '../parts/counts';
import { DashboardIcon } from '../parts/dashboard-icon';
import { NeedsConnection, useOffline } from '../parts/needs-connection';
import styles from './csv-import.module.css';
import type { MatchedPictures } from './match-pictures';
import type { ChosenFiles } from './picture-files';
import { isDone, useCsvImport } from './use-csv-import';

type ImportSummaryProps = { results: ImportResult[]; refused: ImportResult[]; done: boolean };

const mostShown = 100;

/** Shows how many rows or rates are new, changed, unchanged and refused, and why rows are refused. */
function ImportSummary({ results, refused, done }: ImportSummaryProps) {
  const count = (outcome: ImportResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  return (
    <>
      <Counts
        label={done ? 'What was done' : 'What would be done'}
        counts={[
          ['New', count('create')],
          ['Changed', count('update')],
          ['Unchanged', count('unchanged')],
          ['Refused', count('refused')],
        ]}
      />
      {done && <p role="status">The import is done.</p>}
      {refused.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too.
        <ul className={styles.refused} aria-label="Refused rows" tabIndex={0}>
          {refused.slice(0, mostShown).map((result) => (
            <li key={result.line}>
              <strong>
                Line {result.line}
                {result.slug && `, ${result.slug}`}
              </strong>
              : {reasonOf(result)}
            </li>
          ))}
          {refused.length > mostShown && <li>… and more: all of them are in the file.</li>}
        </ul>
      )}
    </>
  );
}

type ReadAsProps = {
  encoding: TextEncoding;
  /** The first row as it was read. */
  row: Record<string, string> | undefined;
  busy: boolean;
  onChoose: (encoding: TextEncoding) => void;
};

/** Shows what was read of a file, and lets a person say in which encoding it is. */
function ReadAs({ encoding, row, busy, onChoose }: ReadAsProps) {
  return (
    <div className={styles.readAs}>
      <SelectField
        label="Read as"
        hint="If letters below look wrong, choose another encoding."
        value={encoding}
        disabled={busy}
        onChange={({ target }) => onChoose(target.value as TextEncoding)}
      >
        {Object.entries(textEncodings).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      {row && (
        <p className={styles.firstRow}>
          First row: {Object.values(row).filter(Boolean).join(' · ').slice(0, shownLetters)}
        </p>
      )}
    </div>
  );
}

const shownLetters = 200;

type Run = { rows: unknown[]; results: unknown[] };
type Props = {
  check: Run | null;
  uploads: { done: number; of: number } | null;
  work: Run | null;
};

/** Shows how far the check, the upload of the pictures, or the import is. */
function ImportProgress({ check, uploads, work }: Props) {
  if (work) return <Part label="Import" verb="Imported" {...partOf(work)} what="rows" />;
  if (uploads) return <Part label="Upload" verb="Uploaded" {...uploads} what="pictures" />;
  if (check) return <Part label="Check" verb="Checked" {...partOf(check)} what="rows" />;
  return null;
}

const partOf = ({ rows, results }: Run) => ({ done: results.length, of: rows.length });

type PartProps = { label: string; verb: string; done: number; of: number; what: string };

function Part({ label, verb, done, of, what }: PartProps) {
  return (
    <p className={styles.progress}>
      {verb} {numberText(done)} of {numberText(of)} {what}.
      <progress aria-label={label} value={done} max={Math.max(1, of)} />
    </p>
  );
}

/** Imports a CSV file: choose it, see what each row would change, import it. */
export function CsvImport({ scope }: { scope: ImportScope }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        <DashboardIcon name="upload" /> Import
      </Button>
      {isOpen && <ImportDialog scope={scope} onClose={() => setOpen(false)} />}
    </>
  );
}

function ImportDialog({ scope, onClose }: { scope: ImportScope; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const offline = useOffline();
  const state = useCsvImport(scope);
  const { file, chosen, matched, check, uploads, work, busy, problem, namesFiles } = state;
  const run = work ?? check;
  const results = [
    ...(file?.refused ?? []),
    ...(matched?.refused ?? []),
    ...(check?.results ?? []),
  ];
  // A row that was refused after the check, or imported, is no longer as the check found it.
  const latest = new Map(
    [...results, ...(matched?.refused ?? []), ...(work?.results ?? [])].map((result) => [
      result.line,
      result,
    ]),
  );
  const all = [...latest.values()];
  const things = state.ofThings(all);
  const refused = all
    .filter(({ outcome }) => outcome === 'refused')
    .sort((a, b) => a.line - b.line);
  const toImport = things.filter(({ outcome }) => outcome === 'create' || outcome === 'update');
  const checked = check !== null && isDone(check);
  const done = work !== null && isDone(work);

  function chooseFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [csv] = target.files ?? [];
    if (csv) void state.choose(csv);
    target.value = ''; // So that the same file, corrected, can be chosen again.
  }

  return (
    <Dialog title={`Import ${scope}`} onClose={onClose}>
      {(close) => (
        <>
          {!file && <Explanation scope={scope} />}
          {offline && !done && <NeedsConnection />}
          {state.encoding && !work && (
            <ReadAs
              encoding={state.encoding}
              row={file?.rows[0]?.values}
              busy={busy}
              onChoose={state.readIn}
            />
          )}
          {!done && <ImportProgress check={check} uploads={uploads} work={work} />}
          {problem && <Callout tone="problem">{problem}</Callout>}
          {namesFiles && !work && (
            <PictureChoice
              chosen={chosen}
              matched={matched}
              busy={busy}
              onChoose={state.addPictures}
            />
          )}
          {checked && <ImportSummary results={things} refused={refused} done={done} />}
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            hidden
            aria-label="CSV file"
            onChange={chooseFile}
          />
          <DialogActions>
            {busy || !run || done || (checked && toImport.length === 0) ? null : (
              <Button icon="check" onClick={state.goOn}>
                {problem
                  ? 'Continue'
                  : `Import ${numberText(toImport.length)} ${scope === 'rates' ? 'rate' : 'row'}${toImport.length === 1 ? '' : 's'}`}
              </Button>
            )}
            {!busy && refused.length > 0 && file && (
              <Button
                look="outline"
                icon="download"
                onClick={() =>
                  saveFile(
                    `${scope}-refused.csv`,
                    new Blob([refusedFile(file, refused)], { type: 'text/csv' }),
                  )
                }
              >
                Save refused rows
              </Button>
            )}
            {!busy && (
              <Button
                look={run ? 'outline' : 'solid'}
                icon="document"
                onClick={() => input.current?.click()}
              >
                {run ? 'Choose another file' : 'Choose a file'}
              </Button>
            )}
            <Button look="quiet" icon="close" onClick={close}>
              {busy ? 'Stop' : 'Close'}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function Explanation({ scope }: { scope: ImportScope }) {
  if (scope === 'rates') return <RatesExplanation />;
  const column = scope === 'products' ? 'images' : 'image';
  return (
    <div className={styles.explanation}>
      <p>
        A CSV file with the same columns as the one that “All as CSV” saves. A row with a known slug
        changes that entry, any other row makes a new one. Before anything is changed, you see what
        each row would do.
      </p>
      <p>
        A row without a picture makes a draft. To bring pictures, write their file names into the
        column <code>{column}</code>, such as <code>shoe.jpg | A red shoe</code>
        {scope === 'products' && ', each on a line of its own'}. You choose the files, their folder
        or a ZIP file in the next step.
      </p>
    </div>
  );
}

const RatesExplanation = () => (
  <div className={styles.explanation}>
    <p>
      A CSV file with the same columns as the one that “All as CSV” saves. Each row is a charge; the
      rows of a rate follow each other. <code>price from 45</code> is the price of a unit from 45
      units on, such as kg, without its currency. You can add such columns.
    </p>
    <p>
      A rate is known by its <code>id</code>, or else by lane, mode, carrier and first day: it gets
      the charges of the file, and its old state is kept. Any other rate is new. Before anything is
      changed, you see what would become of each rate.
    </p>
  </div>
);

type PictureChoiceProps = {
  chosen: ChosenFiles;
  matched: MatchedPictures | null;
  busy: boolean;
  onChoose: (files: File[]) => void;
};

const mostListed = 50;
// All browsers know this attribute; React's types do not.
const wholeFolder = { webkitdirectory: '' };

/** The files of the pictures that rows name: choose them, and see which are missing or not named. */
function PictureChoice({ chosen, matched, busy, onChoose }: PictureChoiceProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const list = [...(target.files ?? [])];
    target.value = '';
    if (list.length > 0) onChoose(list);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    const list = [...event.dataTransfer.files];
    if (list.length > 0 && !busy) onChoose(list);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it do the same.
    <div className={styles.pictures} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <h3>Pictures</h3>
      <p role="status">
        {matched &&
          `Pictures found: ${numberText(matched.uploads.size)}. ` +
            `Rows that name a missing file: ${numberText(matched.refused.length)}.`}
      </p>
      <div className={styles.choices}>
        <Button look="outline" disabled={busy} onClick={() => files.current?.click()}>
          <DashboardIcon name="upload" /> Choose pictures or a ZIP file
        </Button>
        <Button look="outline" disabled={busy} onClick={() => folder.current?.click()}>
          <DashboardIcon name="upload" /> Choose a folder
        </Button>
      </div>
      <input
        ref={files}
        type="file"
        accept="image/*,.zip,application/zip"
        multiple
        hidden
        aria-label="Pictures or a ZIP file"
        onChange={choose}
      />
      <input
        ref={folder}
        type="file"
        {...wholeFolder}
        hidden
        aria-label="Folder with pictures"
        onChange={choose}
      />
      <List title="Left out" entries={chosen.refused} />
      <List title="Chosen, but no row names them" entries={matched?.unused ?? []} />
    </div>
  );
}

function List({ title, entries }: { title: string; entries: string[] }) {
  if (entries.length === 0) return null;
  return (
    <details>
      <summary>
        {title}: {numberText(entries.length)}
      </summary>
      <ul className={styles.names}>
        {entries.slice(0, mostListed).map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
        {entries.length > mostListed && <li>… and more.</li>}
      </ul>
    </details>
  );
}
