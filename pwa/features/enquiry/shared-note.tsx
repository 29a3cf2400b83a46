import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { links } from '../../config/links';
import { db } from '../../data/device';
import { type SharedNote as Note, readSharedNote } from '../../data/files/shared-files';
import { Callout } from '../../ui/callout';

/** What became of files that another app shared with this one; nothing after other visits. */
export function SharedNote() {
  const shared = new URLSearchParams(useSearch()).get('shared');
  const [, navigate] = useLocation();
  const [note, setNote] = useState<Note | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (shared === null) return;
    if (shared === 'lost') setLost(true);
    else
      readSharedNote(db).then(
        (read) => read && setNote(read),
        () => setLost(true),
      );
    // A reload must not say it again.
    navigate(links.request, { replace: true });
  }, [shared, navigate]);
  return (
    <>
      {isLost && (
        <Callout tone="warning" icon="alert">
          The shared files could not be taken over on this device. Please choose them under “Files”.
        </Callout>
      )}
      {note && note.added.length > 0 && (
        <Callout tone="warning" icon="document">
          Added to this request, under “Files”: {note.added.join(', ')}.
        </Callout>
      )}
      {note?.refused.map((sentence) => (
        <Callout key={sentence} tone="problem" icon="alert">
          {sentence}
        </Callout>
      ))}
    </>
  );
}
