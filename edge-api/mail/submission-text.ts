import type { ContactMessageSubmission } from '../contract/contact-message';
import { unaskedDanger } from '../contract/dangerous/danger-words';
import { goodRemarks } from '../contract/dangerous/dangerous-rules';
import { goodText, withRemarks } from '../contract/dangerous/good-text';
import { messageTexts, requestTexts } from '../contract/field-texts';
import { linesOf } from '../contract/forms/form-texts';
import { billedLines } from '../contract/freight/billed-figures';
import { cargoText } from '../contract/freight/cargo-texts';
import { answerText, withUnaskedMarked } from '../contract/service-answers';
import type { ServiceRequestSubmission } from '../contract/service-request';
import { utcText } from '../contract/text/dates';
import { mailFormats } from './mail-formats';

// Bangla needs the two joiners, U+200C and U+200D.
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Puts a text on one line, as a subject and each short field of a mail must be. It removes the characters that change
 * the direction of what follows, as these would make other words of it.
 */
export const oneLine = (text: string): string =>
  text
    .replace(turning, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** Writes all that a contact message says as readable plain text. */
export const messageText = (message: ContactMessageSubmission): string =>
  paragraphs(
    lines([...linesOf(messageTexts, message, mailFormats), written(message)]),
    message.message,
  );

/** What the server knows about the service of a request. */
export type KnownService = {
  /** Null for a request without a service, and for a service that is gone. */
  serviceTitle: string | null;
  /** Ids of answered questions that the service did not ask. */
  unaskedQuestions: readonly string[];
};

/** Writes all that a service request says as readable plain text. A service without a title is named by its slug. */
export function requestText(
  request: ServiceRequestSubmission,
  { serviceTitle, unaskedQuestions }: KnownService,
): string {
  const { contact, serviceSlug: _slug, ...others } = requestTexts;
  const { cargo = [], dangerous = [], mode = '' } = request.shipment ?? {};
  return paragraphs(
    lines([...linesOf({ contact }, request, mailFormats), written(request)]),
    lines([
      ['Service', serviceTitle ?? request.serviceSlug ?? ''],
      ...linesOf(others, request, mailFormats),
      ...billedLines(cargo, mode, mailFormats),
      ['Please check', request.shipment ? unaskedDanger(request.shipment) : ''],
    ]),
    cargo.map((group) => oneLine(cargoText(group, mailFormats))).join('\n'),
    dangerous.length > 0
      ? [
          'Dangerous goods:',
          ...dangerous.map((good) =>
            oneLine(withRemarks(goodText(good, mailFormats), goodRemarks(good, mode))),
          ),
        ].join('\n')
      : '',
    withUnaskedMarked(request.answers, unaskedQuestions)
      .map((one) => `${oneLine(one.question)}\n${answerText(one, mailFormats)}`)
      .join('\n\n'),
    request.notes,
  );
}

/** Joins texts with an empty line between them, and leaves out empty ones. */
export const paragraphs = (...texts: string[]): string => texts.filter(Boolean).join('\n\n');

const lines = (texts: readonly (readonly [label: string, text: string])[]): string =>
  texts
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${oneLine(text)}`)
    .join('\n');

const written = ({ writtenAt }: { writtenAt: string }) => ['Written', utcText(writtenAt)] as const;
