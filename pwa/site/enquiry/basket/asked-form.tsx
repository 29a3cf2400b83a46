import { useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { DocumentForm } from '../../../../edge-api/contract/forms/document-form';
import { links } from '../../../config/links';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import { NumberField } from '../../../ui/forms/number-field';
import { EnquiryForm, SendButton } from '../enquiry-form';
import { PersonFields } from '../person-fields';
import type { AskedProduct, NamedProduct } from './asked-products';
import styles from './basket-list.module.css';
import { type BasketValues, emptyBasket, NoteField } from './note-field';
import { quantityPattern } from './quantity-pattern';

type Props = {
  given: DocumentForm;
  asked: readonly AskedProduct[];
  /** Products that could not be read: while the database can't be reached they have no names. */
  unread: readonly NamedProduct[];
  /** Called once they are in the basket of this device. */
  onCollected: () => void;
};

/**
 * Shows the products that the address names, and the form about them, which the browser sends by itself. Where
 * scripts run they go into the basket of the device, unless the form came back with something to correct.
 */
export function AskedForm({ given, asked, unread, onCollected }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const form = useForm<BasketValues>({
    defaultValues: { ...emptyBasket, ...(given.values as Partial<BasketValues> | undefined) },
    ...(given.errors && { errors: given.errors }),
  });
  const isNew = given.values === undefined;
  useEffect(() => {
    if (!isNew) return;
    let isOver = false;
    const quantities = () =>
      [...(list.current?.querySelectorAll('input[type=number]') ?? [])].map((field) =>
        Number((field as HTMLInputElement).value),
      );
    import('./basket-changes')
      .then(({ collectAll }) => collectAll(asked, quantities()))
      .then(() => isOver || onCollected())
      .catch(() => {}); // Nothing can be stored or loaded here: the browser sends the form.
    return () => {
      isOver = true;
    };
  }, [asked, isNew, onCollected]);
  const refused = given.refused;
  const lines = [
    ...asked.map(({ product, quantity }) => ({
      slug: product.slug,
      name: product.name,
      quantity,
      title: <a href={links.product(product)}>{product.name}</a>,
    })),
    ...unread.map(({ product: slug, quantity }) => ({ slug, name: slug, quantity, title: slug })),
  ];
  return (
    <FormProvider {...form}>
      <EnquiryForm
        path={links.basket}
        enquiry={{
          state: refused ? { kind: 'not-saved', reason: refused } : { kind: 'idle' },
          documentId: given.id,
          given,
          entry: null,
          refusal: null,
        }}
        onStartOver={() => {}}
        sent={null}
        onSubmit={() => {}}
      >
        {given.errors && <ErrorSummary errors={form.formState.errors} attempt={1} />}
        <ul ref={list} className={styles.list} aria-label="Products in your enquiry">
          {lines.map(({ slug, name, quantity, title }, index) => (
            <li key={slug} className={styles.row}>
              <div className={styles.text}>
                <h2 className={styles.name}>{title}</h2>
              </div>
              <div className={styles.controls}>
                <input type="hidden" name={`line.${index}.product`} value={slug} />
                <NumberField
                  label="Quantity"
                  className={styles.field}
                  aria-label={`Quantity of ${name}`}
                  whole
                  pattern={quantityPattern}
                  name={`line.${index}.quantity`}
                  defaultValue={quantity}
                />
              </div>
            </li>
          ))}
        </ul>
        <NoteField />
        <PersonFields />
        <div>
          <SendButton busy={false}>Send the enquiry</SendButton>
        </div>
      </EnquiryForm>
    </FormProvider>
  );
}
