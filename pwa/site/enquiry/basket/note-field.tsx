import { useFormField } from '../../../cargo/use-form-field';
import { TextAreaField } from '../../../ui/forms/field';
import type { BasketValues } from './basket-values';

export type { BasketValues };

export const emptyBasket: BasketValues = { name: '', email: '', phone: '', note: '' };

/** What the visitor adds to the products. */
export function NoteField() {
  const field = useFormField<BasketValues>();
  return <TextAreaField label="Note" optional {...field('note')} />;
}
