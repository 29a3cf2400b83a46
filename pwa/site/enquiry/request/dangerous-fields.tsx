import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { emptyGood, type RequestValues } from '../../../cargo/request-values';
import { useRequestError } from '../../../cargo/use-form-field';
import { useGoodsRules } from '../../../cargo/use-goods-rules';
import { Callout } from '../../../ui/callout';
import fieldStyles from '../../../ui/forms/field.module.css';
import { GoButton } from '../../../ui/forms/go-button';
import { useReaderFormats } from '../../../ui/text/reader-formats';
import { GoodFields } from './good-fields';
import styles from './request-form.module.css';

/** The id of the button that the summary of errors leads to if there is no dangerous good. */
const addButtonId = 'shipment.dangerous';
const firstField = (index: number) => `shipment.dangerous.${index}.unNumber`;

/** Shows the dangerous goods in the cargo, as the shipper's declaration names them. */
export function DangerousFields() {
  const { control } = useFormContext<RequestValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'shipment.dangerous' });
  const error = useRequestError('shipment.dangerous');
  const saidYes =
    useWatch<RequestValues, 'shipment.containsDangerous'>({
      name: 'shipment.containsDangerous',
    }) === 'yes';
  const formats = useReaderFormats('metric-first');
  const rules = useGoodsRules(fields.length > 0);
  /** Returns where a person goes on when a good was removed. */
  const besideGood = (index: number) =>
    fields.length === 1 ? addButtonId : firstField(Math.min(index, fields.length - 2));
  return (
    <fieldset className={styles.group}>
      <legend>Dangerous goods</legend>
      <p className={styles.hint}>
        Batteries, power banks, chemicals, aerosols, perfume, paint and vehicles are dangerous
        goods. Please attach the safety data sheet under “Files”, or send it later.
      </p>
      {saidYes && fields.length === 0 && (
        <Callout tone="warning">
          You said that they contain dangerous goods. Please add each of them; if you don’t know the
          UN number, go on, and we will ask.
        </Callout>
      )}
      {rules && (
        <p className={styles.hint}>
          Names and limits are those of {rules.tableSource.name} as of{' '}
          {formats.day(rules.tableSource.asOf)}; the edition of the carrier decides.
        </p>
      )}
      {fields.map((field, index) => (
        <fieldset key={field.id} className={styles.line}>
          <legend>Dangerous good {index + 1}</legend>
          <GoodFields index={index} rules={rules} />
          <div className={styles.remove}>
            <GoButton
              look="quiet"
              icon="trash"
              aria-label={`Remove dangerous good ${index + 1}`}
              go={`remove-good ${index}`}
              to={besideGood(index)}
              onGo={() => remove(index)}
            />
          </div>
        </fieldset>
      ))}
      {error && (
        <p className={fieldStyles.error} role="alert">
          {error}
        </p>
      )}
      <div>
        <GoButton
          id={addButtonId}
          look="outline"
          icon="plus"
          go="add-good"
          to={firstField(fields.length)}
          onGo={() => append(emptyGood)}
        >
          {fields.length === 0 ? 'Add dangerous goods' : 'Add another'}
        </GoButton>
      </div>
    </fieldset>
  );
}
