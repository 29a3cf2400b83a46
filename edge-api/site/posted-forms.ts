import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import { ContactMessageSubmission } from '../contract/contact-message';
import { UuidV7 } from '../contract/fields';
import type { DocumentForm, ReadForm } from '../contract/forms/document-form';
import { type FormFields, fieldText, readFormFields } from '../contract/forms/form-fields';
import { TooManyLinesError } from '../contract/forms/form-value';
import { referenceFor } from '../contract/reference';
import type { RobotHints } from '../contract/robot-hints';
import { ServiceRequestSubmission } from '../contract/service-request';
import { mostFormerReferences, type Receipt } from '../contract/submission';
import { DatabaseFailure, retryAfterS } from '../db/database-failure';
import { ReusedIdError, TakenReferenceError } from '../db/submissions/store-submission';
import type { AppEnv, Deps } from '../deps';
import { networkOf } from '../http/address-group';
import type { ContentPolicy } from '../http/content-policy';
import { fairQueue } from '../http/limits/fair-queue';
import { senderLimit } from '../http/limits/read-limit';
import { ProblemError, type RefusedBy, tooOften } from '../http/problem';
import type { reportRefusals } from '../http/report-refusals';
import { type Sent, takeSubmission } from '../http/take-submission';
import { answerPage } from './answer-page';
import type { FormReader } from './form-reader';

type Needs = Pick<
  Deps,
  'db' | 'site' | 'errorReports' | 'log' | 'clientAddress' | 'limits' | 'reads' | 'mails' | 'apart'
> & { policy: ContentPolicy; refused: ReturnType<typeof reportRefusals>; reader: FormReader };

const fieldsAtOnce = 10;
/** How many letters of a text cost as much as one field. */
const lettersOfField = 400;

/**
 * The routes of forms that a browser sends without a script, each to the path of its page. They answer 303 to the
 * receipt, or show the page again with all that was filled in. `app.ts` adds the limits and the reading in front.
 */
export function postedFormRoutes(deps: Needs) {
  // These forms have their own queue, as other pages may wait for the database: the typed text has no second place.
  const takeTurn = (deps.apart?.queue ?? fairQueue)(deps.reads.places);
  const take = senderLimit('forms-again', deps.reads.formsAgain);
  /** @throws ProblemError 429 */
  const limitAgain = (c: Context, fields: FormFields) => {
    const letters = [...fields.values()].flat().join('').length;
    for (
      let left = Math.max(fields.size, letters / lettersOfField);
      left > 0;
      left -= fieldsAtOnce
    ) {
      const refused = take(deps.clientAddress(c));
      if (refused) throw tooOften(refused);
    }
  };
  const routes = new Hono<AppEnv>();
  for (const path of deps.site.addresses.forms) {
    routes.post(path, async (c) => {
      // Only scripts can read the token of a session, so a form can't send it.
      c.set('user', null);
      c.set('rights', { of: 'visitor' });
      return answerForm({ ...deps, limitAgain, takeTurn }, c, path);
    });
  }
  return routes;
}

type Limited = Needs & {
  limitAgain: (c: Context, fields: FormFields) => void;
  takeTurn: ReturnType<typeof fairQueue>;
};

async function answerForm(deps: Limited, c: Context<AppEnv>, path: string): Promise<Response> {
  const { site, reader } = deps;
  const fields = readFormFields(await c.req.text());
  const given = fieldText(fields, 'id');
  const id = v.is(UuidV7, given) ? given : uuidV7();
  let read: ReadForm | undefined;
  let refusal: Refusal | null = null;
  try {
    read = await site.readForm(path, fields, reader.of(deps.clientAddress(c)), site.origin);
    if (read.submission) {
      const receipt = await send(deps, c, read.submission, id, fields);
      return c.redirect(site.addresses.receipt(receipt.id), 303);
    }
  } catch (error) {
    if (error instanceof TooManyLinesError) throw new ProblemError(400, error.message);
    refusal = refusalOf(error);
    if (!refusal) throw error;
  }
  deps.limitAgain(c, fields);
  const { values, errors, note } = read ?? (await site.readForm(path, fields, null, site.origin));
  if (!refusal) {
    const form = { id, values, ...(errors && { errors }), ...(note && { note }) };
    return again(deps, c, { path, form, status: errors ? 422 : 200 });
  }
  const { status, retryAfter, limit, ...told } = refusal;
  deps.refused(c, status, { limit });
  if (retryAfter) c.header('retry-after', retryAfter);
  // The first text is stored under the former id.
  const form = { id: told.note ? uuidV7() : id, values, ...told };
  return again(deps, c, { path, form, status });
}

type Shown = { path: string; form: DocumentForm; status: ContentfulStatusCode };

/** Shows the page again with its form as it was filled in. @throws ProblemError 503 */
async function again(deps: Limited, c: Context, { path, form, status }: Shown): Promise<Response> {
  const report = (error: unknown) =>
    deps.log.error('part of a page failed', {
      route: path,
      error: error instanceof Error ? error : String(error),
    });
  const reader = await deps.reader.ready(status === 503);
  const end = await deps.takeTurn(networkOf(deps.clientAddress(c)));
  try {
    const page = await deps.site.render(path, reader, report, form);
    if (page.status === 301) throw new Error(`The form at ${path} has moved.`);
    return await answerPage(c, deps, page, status);
  } finally {
    end();
  }
}

async function send(
  deps: Needs,
  c: Context<AppEnv>,
  { kind, form }: NonNullable<ReadForm['submission']>,
  documentId: string,
  fields: FormFields,
): Promise<Receipt> {
  const writtenAt = new Date().toISOString();
  for (let id = documentId, left = mostFormerReferences; ; id = uuidV7(), left -= 1) {
    const body = {
      ...form,
      id,
      reference: referenceFor(kind, id),
      writtenAt,
      ...robotHintsOf(fields, documentId),
    };
    try {
      return await takeSubmission(deps, c, sentAs[kind](body));
    } catch (error) {
      // Nothing was stored or shown under it.
      if (!(error instanceof TakenReferenceError) || left === 0) throw error;
    }
  }
}

const sentAs = {
  'contact-message': (body: unknown): Sent => ({
    kind: 'contact-message',
    body,
    submission: v.parse(ContactMessageSubmission, body),
  }),
  'service-request': (body: unknown): Sent => ({
    kind: 'service-request',
    body,
    submission: v.parse(ServiceRequestSubmission, body),
  }),
};

/**
 * Returns hints on a robot. The id of a document says when it was made (RFC 9562, 5.7), by the clock of the server or
 * the device.
 */
function robotHintsOf(fields: FormFields, id: string): RobotHints {
  const website = fieldText(fields, 'website');
  const openForMs = Date.now() - Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return { ...(website && { website }), ...(openForMs >= 0 && { openForMs }) };
}

type Refusal = Pick<DocumentForm, 'note' | 'refused'> & {
  status: ContentfulStatusCode;
  retryAfter?: string | undefined;
  limit?: RefusedBy | undefined;
};

/** Explains in the page why a correct form is not stored; null where an error page explains it. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof ReusedIdError) {
    const { reference } = error.receipt;
    const note = `We have received this form already, with another text, under the reference ${reference}. If you send it now, we receive a second one.`;
    return { status: 422, note };
  }
  if (error instanceof DatabaseFailure) {
    const retryAfter = String(retryAfterS[error.kind]);
    return { status: 503, refused: 'Our server can’t store it at the moment.', retryAfter };
  }
  if (!(error instanceof ProblemError) || (error.status !== 429 && error.status !== 503))
    return null;
  const { headers, limit } = error.details;
  return {
    status: error.status,
    refused: error.title,
    retryAfter: headers?.['retry-after'],
    limit,
  };
}
