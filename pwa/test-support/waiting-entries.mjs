// This module makes entries of the outbox as the contact form writes them, to measure or test many of them.
import { fileURLToPath } from 'node:url';
import { v7 as uuidV7 } from 'uuid';
import { runnerImport } from 'vite';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));
const { module: outbox } = await runnerImport(file('../data/outbox/outbox.ts'));
const { module: attempts } = await runnerImport(file('../data/sync/failed-attempt.ts'));
const { module: samples } = await runnerImport(file('../../edge-api/test-support/samples.ts'));

/** @returns `count` entries that wait to be sent, none like another; `subject` is that of all */
export function waitingEntries(count, subject) {
  return Array.from({ length: count }, (_, index) => {
    const message = { name: 'Ayesha Rahman', email: 'ayesha@shipper.example', subject };
    const form = { ...message, message: `Two pallets of jute bags, number ${index + 1}.` };
    const submission = outbox.composeSubmission('contact-message', subject, form);
    return { ...submission, ...attempts.readyToSend, ownerUid: null };
  });
}

/** @returns a request that waits, as `entry`, and the row of its PDF file of `sizeBytes`, as `file` */
export function waitingRequest(sizeBytes, subject) {
  const about = { id: uuidV7(), name: 'packing-list.pdf', type: 'application/pdf', sizeBytes };
  const form = samples.serviceRequest({ files: [about] });
  const submission = outbox.composeSubmission('service-request', subject, form);
  const entry = { ...submission, ...attempts.readyToSend, ownerUid: null };
  const ofRequest = { requestId: entry.id, ownerUid: null, sendsWhenMetered: true };
  const file = { ...attempts.readyToSend, ...about, ...ofRequest, bytesSent: 0, removeAtMs: 0 };
  return { entry, file };
}

/** Runs in a page: writes entries into its outbox, past the site's own code. */
export async function putEntries(entries) {
  const done = (target, event) =>
    new Promise((resolve, reject) => {
      target[event] = resolve;
      target.onerror = () => reject(target.error);
    });
  const opening = indexedDB.open('sampan');
  await done(opening, 'onsuccess');
  const db = opening.result;
  const transaction = db.transaction('outbox', 'readwrite');
  for (const entry of entries) transaction.objectStore('outbox').add(entry);
  await done(transaction, 'oncomplete');
  db.close();
}

/** Runs in a page: stores a file with bytes of its size. */
export async function putFile(file) {
  const opening = indexedDB.open('sampan');
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const db = opening.result;
  const transaction = db.transaction(['files', 'fileBytes'], 'readwrite');
  transaction.objectStore('files').add(file);
  const head = '%PDF-1.7';
  const blob = new Blob([head, new Uint8Array(file.sizeBytes - head.length)], { type: file.type });
  transaction.objectStore('fileBytes').add({ id: file.id, blob });
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = () => reject(transaction.error);
  });
  db.close();
}

/** Runs in a page: makes it send at once what is in its outbox; resolves when the outbox is empty. */
export async function drainOutbox(withinMs) {
  document.dispatchEvent(new Event('visibilitychange'));
  const opening = indexedDB.open('sampan');
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const db = opening.result;
  const count = () =>
    new Promise((resolve) => {
      const request = db.transaction('outbox').objectStore('outbox').count();
      request.onsuccess = () => resolve(request.result);
    });
  const deadline = performance.now() + withinMs;
  while ((await count()) > 0 && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const left = await count();
  db.close();
  return left;
}
