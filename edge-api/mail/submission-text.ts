import type { ContactMessageSubmission } from '../contract/contact-message';
import type { CargoPackage } from '../contract/freight/cargo-package';
import { grossWeightKg, volumeM3 } from '../contract/freight/chargeable-weight';
import type { ServiceRequestSubmission } from '../contract/service-request';
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
export function requestText(request: ServiceRequestSubmission): string {
  const { contact, ...shipment } = requestTexts;
  const { packages } = request.cargo;
  return paragraphs(
    lines([...textsOf('lines', { contact }, request), written(request)]),
    lines([
      ...textsOf('lines', shipment, request),
      ['In all', `${volumeM3(packages)} m³, ${grossWeightKg(packages)} kg`],
    ]),
    packages.map(packageText).join('\n'),
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

const packageText = ({ quantity, lengthCm, widthCm, heightCm, weightKg }: CargoPackage) =>
  `${quantity} × ${lengthCm} × ${widthCm} × ${heightCm} cm, ${weightKg} kg each`;
