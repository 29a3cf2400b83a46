import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLocation, useSearch } from 'wouter';
import { links } from '../../config/links';
import type { WithFiles } from '../../conversation/use-files';
import { db } from '../../data/device';
import { shownName } from '../../data/files/check-file';
import {
  type SharedNote as Note,
  readSharedNote,
  settleShared,
} from '../../data/files/shared-files';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import styles from './shared-note.module.css';

/** Says what became of files that another app shared with this one; nothing after other visits. */
export function SharedNote() {
  const shared = new URLSearchParams(useSearch()).get('shared');
  const [, navigate] = useLocation();
  const [note, setNote] = useState<Note | null>(null);
  const [failure, setFailure] = useState<keyof typeof failures | null>(null);
  const { getValues, setValue } = useFormContext<WithFiles>();

  useEffect(() => {
    // Also without the address: the visitor may have left before they decided.
    readSharedNote(db).then(
      // Refusals are read only once. The address changes meanwhile, so the note is read again and keeps them.
      (read) => read && setNote((before) => (before ? { ...read, ...told(before, read) } : read)),
      () => shared && setFailure('lost'),
    );
    if (shared === null) return;
    if (shared === 'lost' || shared === 'refused') setFailure(shared);
    // A reload must not say it again.
    navigate(links.request, { replace: true });
  }, [shared, navigate]);

  function decide({ files, added }: Note, isTaken: boolean): void {
    if (isTaken) {
      const listed = [...(getValues('files') ?? []), ...files];
      setValue('files', listed, { shouldDirty: true, shouldValidate: true });
    }
    const names = isTaken ? files.map(({ name }) => name) : [];
    setNote({ added: [...added, ...names], refused: [], files: [] });
    // Without storage there is nothing to settle.
    settleShared(db, files, isTaken).catch(() => {});
  }

  return (
    <>
      {failure && (
        <Callout tone="warning" icon="alert">
          {failures[failure]}
        </Callout>
      )}
      {note && note.added.length > 0 && (
        <Callout tone="warning" icon="document">
          Added to this request, under “Files”: {namesOf(note.added)}.
        </Callout>
      )}
      {note && note.files.length > 0 && (
        <section aria-label="Shared files" className={styles.question}>
          <Callout tone="warning" icon="document">
            Shared with this app: {namesOf(note.files.map(({ name }) => name))}. Do you want to add
            this to your request? If you did not share it, do not add it.
          </Callout>
          <div className={styles.answers}>
            <Button look="outline" icon="plus" onClick={() => decide(note, true)}>
              Add to this request
            </Button>
            <Button look="quiet" onClick={() => decide(note, false)}>
              Do not add
            </Button>
          </div>
        </section>
      )}
      {note?.refused.map((sentence) => (
        <Callout key={sentence} tone="problem" icon="alert">
          {sentence}
        </Callout>
      ))}
    </>
  );
}

const told = (before: Note, read: Note): Pick<Note, 'added' | 'refused'> => ({
  added: [...new Set([...before.added, ...read.added])],
  refused: [...new Set([...before.refused, ...read.refused])],
});

const namesOf = (names: string[]) => names.map((name) => `“${shownName(name)}”`).join(', ');

const failures = {
  lost: 'The shared files could not be taken over on this device. Please choose them under “Files”.',
  refused:
    'Another website tried to add files to your request. They were not taken. If you want to send files, choose them under “Files”.',
};
