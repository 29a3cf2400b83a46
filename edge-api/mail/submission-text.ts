import type { ContactMessageSubmission } from '../contract/contact-message';
import type { ServiceRequestBody } from '../contract/former-request';
import { cargoText } from '../contract/freight/cargo-texts';
import { messageTexts, requestTexts, textsOf } from '../contract/submission-texts';

/** On one line, as a subject and each short field of a mail must be. */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** All that a contact message says, as readable plain text. */
export const messageText = (message: ContactMessageSubmission): string =>
  paragraphs(
    lines([...textsOf('lines', messageTexts, message), written(message)]),
    message.message,
  );

/** All that a service request says, as readable plain text. */
export function requestText(request: ServiceRequestBody): string {
  const { contact, ...others } = requestTexts;
  return paragraphs(
    lines([...textsOf('lines', { contact }, request), written(request)]),
    lines(textsOf('lines', others, request)),
    (request.shipment?.cargo ?? []).map((group) => oneLine(cargoText(group))).join('\n'),
    request.answers.map(({ question, answer }) => `${oneLine(question)}\n${answer}`).join('\n\n'),
    request.notes,
  );
}

/** Texts with an empty line between them; empty ones are left out. */
export const paragraphs = (...texts: string[]): string => texts.filter(Boolean).join('\n\n');

const lines = (texts: readonly (readonly [label: string, text: string])[]): string =>
  texts
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${oneLine(text)}`)
    .join('\n');

const written = ({ writtenAt }: { writtenAt: string }) =>
  ['Written', `${writtenAt.slice(0, 10)} ${writtenAt.slice(11, 16)} UTC`] as const;
