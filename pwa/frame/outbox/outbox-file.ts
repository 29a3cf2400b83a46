import { localDay } from '../../../edge-api/contract/text/dates';
import { bytesOf } from '../../data/files/files-on-device';
import { readFilesView } from '../../data/files/files-view';
import { readWholeOutbox } from '../../data/outbox/outbox-view';
import type { SampanDb } from '../../data/store/db';

/** Returns the name of the file, with the day of the person: an archive if there are files of requests. */
export const outboxFileName = (hasFiles: boolean) =>
  `sampan-outbox-${localDay()}.${hasFiles ? 'zip' : 'json'}`;

/**
 * Makes a file of everything in the outbox that may be shown, so that it is not on this device alone. Where requests
 * have files it is a ZIP archive with a folder for each request.
 * @throws Dexie's error /
 */
export async function outboxFile(db: SampanDb): Promise<Blob> {
  const [{ entries, receipts }, { ofRequest }] = await Promise.all([
    readWholeOutbox(db, Date.now()),
    readFilesView(db),
  ]);
  const waiting = entries.map(({ kind, reference, state, body }) => ({
    kind,
    reference,
    state,
    ...body,
  }));
  const delivered = receipts.map(({ id, kind, reference, subject, receivedAt }) => ({
    id,
    kind,
    reference,
    subject,
    receivedAt,
  }));
  const text = JSON.stringify({ waiting, delivered }, null, 2);
  const list = new Blob([text], { type: 'application/json' });
  if (ofRequest.size === 0) return list;
  const { downloadZip } = await import('client-zip');
  const files = [...ofRequest].flatMap(([requestId, ofOne]) =>
    ofOne.map(({ id, name }) => ({ id, path: `${requestId}/${id.slice(-4)} ${name}` })),
  );
  const stored = await Promise.all(
    files.map(async ({ id, path }) => ({ name: path, input: await bytesOf(db, id) })),
  );
  const there = stored.flatMap(({ name, input }) => (input ? [{ name, input }] : []));
  return downloadZip([{ name: 'outbox.json', input: list }, ...there]).blob();
}
