import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Resolver } from 'react-hook-form';
import * as v from 'valibot';
import type { ContactMessageForm } from '../../../../edge-api/contract/contact-message';
import type { BasketLine } from '../../../data/enquiry/basket';
import { basketMessage } from './basket-message';
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
