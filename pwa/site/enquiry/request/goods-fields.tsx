import { useFieldArray, useFormContext } from 'react-hook-form';
import { mostGoods } from '../../../../edge-api/contract/freight/goods';
import { emptyGoodsLine, type RequestValues } from '../../../cargo/request-values';
import { useRequestField } from '../../../cargo/use-form-field';
import { ValueFields } from '../../../cargo/value-fields';
import { TextField } from '../../../ui/forms/field';
import { GoButton } from '../../../ui/forms/go-button';
import styles from './request-form.module.css';

const addButtonId = 'shipment.goods';
const firstField = (index: number) => `shipment.goods.${index}.hsCode`;

/** The goods by HS code, as the invoice lists them; none has to be named. */
export function GoodsFields() {
  const { control } = useFormContext<RequestValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'shipment.goods' });
  const field = useRequestField();
  /** Where a person goes on when a line is gone. */
  const besideLine = (index: number) =>
    fields.length === 1 ? addButtonId : firstField(Math.min(index, fields.length - 2));
  return (
    <>
      <p className={styles.hint}>
        Name each HS code of the invoice, if you know it. Four digits are enough for a quotation.
      </p>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={styles.line}>
          <legend>Goods {index + 1}</legend>
          <TextField
            label="HS code"
            inputMode="numeric"
            hint="4 to 12 digits, such as 6109.10."
            {...field(`shipment.goods.${index}.hsCode`)}
          />
          <TextField
            label="Quantity"
            optional
            hint="Such as 1,200 pieces."
            {...field(`shipment.goods.${index}.quantity`)}
          />
          <ValueFields
            name={`shipment.goods.${index}.value`}
            label="Their value"
            currencyLabel="Their currency"
          />
          <div className={styles.remove}>
            <GoButton
              look="quiet"
              icon="trash"
              aria-label={`Remove goods ${index + 1}`}
              go={`remove-goods ${index}`}
              to={besideLine(index)}
              onGo={() => remove(index)}
            />
          </div>
        </fieldset>
      ))}
      {fields.length < mostGoods && (
        <div>
          <GoButton
            id={addButtonId}
            look="outline"
            icon="plus"
            go="add-goods"
            to={firstField(fields.length)}
            onGo={() => append(emptyGoodsLine)}
          >
            {fields.length === 0 ? 'Add an HS code' : 'Add another HS code'}
          </GoButton>
        </div>
      )}
    </>
  );
}
