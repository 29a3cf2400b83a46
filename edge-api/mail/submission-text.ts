import type { ContactMessageSubmission } from '../contract/contact-message';
import type { CargoPackage } from '../contract/freight/cargo-package';
import { grossWeightKg, volumeM3 } from '../contract/freight/chargeable-weight';
import type { Place, ServiceRequestSubmission } from '../contract/service-request';

/** On one line, as a mail's subject and each short field must be. */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** All that a contact message says, as readable plain text. */
export const messageText = (message: ContactMessageSubmission): string =>
  paragraphs(
    fields({
      Name: message.name,
      'E-mail': message.email,
      Phone: message.phone,
      Subject: message.subject,
      Written: minuteOf(message.writtenAt),
    }),
    message.message,
  );

/** All that a service request says, as readable plain text. */
export function requestText(request: ServiceRequestSubmission): string {
  const { contact, cargo } = request;
  const { packages, temperatureC } = cargo;
  return paragraphs(
    fields({
      Name: contact.name,
      Company: contact.company,
      'E-mail': contact.email,
      Phone: contact.phone,
      Written: minuteOf(request.writtenAt),
    }),
    fields({
      Service: request.serviceSlug ?? '',
      Direction: request.direction,
      Mode: request.mode,
      From: placeText(request.origin),
      To: placeText(request.destination),
      Incoterm: request.incoterm ?? '',
      'Ready on': request.readyOn ?? '',
    }),
    fields({
      Commodity: cargo.commodity,
      'Dangerous goods': cargo.dangerousGoods ? 'yes' : 'no',
      Temperature: temperatureC === null ? '' : `${temperatureC} °C`,
      'In all': `${volumeM3(packages)} m³, ${grossWeightKg(packages)} kg`,
    }),
    packages.map(packageText).join('\n'),
    request.notes,
  );
}

/** Texts with an empty line between them; empty ones are left out. */
export const paragraphs = (...texts: string[]): string => texts.filter(Boolean).join('\n\n');

const fields = (values: Record<string, string>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${oneLine(value)}`)
    .join('\n');

const minuteOf = (time: string) => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;

const placeText = ({ place, country, unlocode }: Place) =>
  [place, country, ...(unlocode ? [unlocode] : [])].join(', ');

const packageText = ({ quantity, lengthCm, widthCm, heightCm, weightKg }: CargoPackage) =>
  `${quantity} × ${lengthCm} × ${widthCm} × ${heightCm} cm, ${weightKg} kg each`;
