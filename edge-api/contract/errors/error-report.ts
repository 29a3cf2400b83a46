import * as v from 'valibot';
import { listOf } from '../fields';
import { className, clientFile, fixedText, mostPlaces } from './error-text';

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** A place in a file of the built client. Functions have no names of ours there. */
const Place = v.object({
  file: v.pipe(v.string(), v.regex(clientFile)),
  line: whole(1_000_000),
  column: whole(10_000_000),
});

/**
 * Body of `POST /api/error-reports`: all that a device tells of an error. Anyone can send one, so
 * nothing in it is a free text, and the server passes on only the names that it knows (`knownFacts`).
 */
export const ErrorReport = v.object({
  name: v.pipe(
    v.string(),
    v.check((name) => className(name) === name),
  ),
  /** Empty, or one of the sentences that hold no value. */
  text: v.pipe(
    v.string(),
    v.check((text) => fixedText(text) === text),
  ),
  /** The place where it was thrown comes first, then those that called it. */
  places: v.pipe(listOf(Place, mostPlaces), v.minLength(1)),
  part: v.picklist(['page', 'worker']),
  /** The pattern of the page's address; null where there is no page. */
  page: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  /** The version of the server that rendered the document. */
  version: v.pipe(v.string(), v.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/)),
  online: v.boolean(),
  /** Null: another one. */
  browser: v.nullable(
    v.object({ name: v.picklist(['Chrome', 'Firefox', 'Safari']), major: whole(9999) }),
  ),
});
export type ErrorReport = v.InferOutput<typeof ErrorReport>;
export type Place = v.InferOutput<typeof Place>;

/** What a device knows about something that was thrown; a service worker can pass on no more. */
export type Thrown = { name?: unknown; message?: unknown; stack?: unknown };

/** The message by which a service worker tells a page of its own error. */
export type WorkerError = { type: 'ERROR'; error: Thrown };
