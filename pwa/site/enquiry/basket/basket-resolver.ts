import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Resolver } from 'react-hook-form';
import * as v from 'valibot';
import {
  type ContactMessageForm,
  longestMessage,
} from '../../../../edge-api/contract/contact-message';
import { links } from '../../../config/links';
import type { BasketLine } from '../../../data/enquiry/basket';
import { BasketForm, type BasketValues } from './basket-values';

/** Checks the form, and makes one contact message of it and of the products, which are its context. */
export const basketResolver: Resolver<BasketValues, BasketLine[], ContactMessageForm> = (
  values,
  lines = [],
  options,
) => basketResolverAt(location.origin)(values, lines, options);

/** Makes a `basketResolver` for products whose addresses are on this origin. */
export const basketResolverAt =
  (origin: string): typeof basketResolver =>
  (values, lines = [], options) => {
    const message = v.pipe(
      BasketForm,
      v.transform(({ note, ...person }) => ({
        ...person,
        ...basketMessage(lines, note, origin),
      })),
    );
    return valibotResolver(message)(values, lines, options);
  };

/**
 * Writes the enquiry as a contact message: one line per product, then the note. Addresses that would make it too long
 * for a message are left out, from the last product on; the names of a full basket and the longest note always fit.
 */
export function basketMessage(
  lines: BasketLine[],
  note: string,
  origin: string,
): { subject: string; message: string } {
  const names = lines.map(({ name, quantity, gone }) =>
    [`${quantity} × ${name}`, gone && '(no longer listed)'].filter(Boolean).join(' '),
  );
  let room = longestMessage - messageOf(names, note).length;
  const listed = names.map((text, index) => {
    const line = lines[index];
    const address = line && !line.gone ? `: ${origin}${links.product(line)}` : '';
    room -= address.length;
    return room < 0 ? text : text + address;
  });
  return { subject: subjectOf(lines), message: messageOf(listed, note) };
}

const messageOf = (products: string[], note: string) =>
  ['I would like to ask about:', products.join('\n'), ...(note ? [note] : [])].join('\n\n');

function subjectOf([first, ...others]: BasketLine[]): string {
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `Enquiry: ${first?.name}${more}`;
}
