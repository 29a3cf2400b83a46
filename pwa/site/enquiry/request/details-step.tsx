import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { ServiceQuestion } from '../../../../edge-api/contract/catalogue/request-options';
import { isFrozen as travelsFrozen } from '../../../../edge-api/contract/freight/cargo-group';
import { extras, formerExtras, mostGoods } from '../../../../edge-api/contract/freight/goods';
import { coverText, minimumCover } from '../../../../edge-api/contract/freight/incoterms';
import { extraLabels, recurrenceLabels } from '../../../../edge-api/contract/freight/labels';
import { recurrences } from '../../../../edge-api/contract/shipment';
import { emptyAsNull, emptyGoodsLine, type RequestValues } from '../../../cargo/request-values';
import { useRequestCheck, useRequestField } from '../../../cargo/use-form-field';
import { ValueFields } from '../../../cargo/value-fields';
import { CheckField, SelectField, TextField } from '../../../ui/forms/field';
import { GoButton } from '../../../ui/forms/go-button';
import { priceText } from '../../../ui/text/price';
import type { StepProps } from '../request-steps';
import { DangerousFields } from './dangerous-fields';
import { QuestionFields } from './question-fields';
import styles from './request-form.module.css';

const addButtonId = 'shipment.goods';
const firstField = (index: number) => `shipment.goods.${index}.hsCode`;

/** The goods by HS code, as the invoice lists them; none has to be named. */
function GoodsFields() {
  const { control } = useFormContext<RequestValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'shipment.goods' });
  const field = useRequestField();
  /** Returns where a person goes on when a line was removed. */
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

/** Frozen goods do not breathe, so the humidity of a reefer container is asked for fresh goods only. */
const isOfFresh = ({ id, required }: ServiceQuestion) => id === 'humidity' && !required;

/** Asks what customs, the insurer and the carrier want to know: goods, dangers, time and extras. */
export function DetailsStep({ questions }: Pick<StepProps, 'questions'>) {
  const check = useRequestCheck();
  const field = useRequestField();
  const temperature = useWatch<RequestValues, 'shipment.temperature'>({
    name: 'shipment.temperature',
  });
  const isFrozen = travelsFrozen(temperature?.celsius);
  const chosen = useWatch<RequestValues, 'shipment.extras'>({ name: 'shipment.extras' }) ?? [];
  // This extra is of a draft or request from before there was one for each end.
  const former = formerExtras.filter((extra) => chosen.includes(extra));
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Goods</legend>
        <div className={styles.pair}>
          <ValueFields name="shipment.value" label="Value of the goods" />
        </div>
        <GoodsFields />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Insurance</legend>
        <InsuranceFields />
      </fieldset>
      <DangerousFields />
      <fieldset className={styles.group}>
        <legend>Time</legend>
        <div className={styles.pair}>
          <TextField
            label="Deadline at the destination"
            optional
            type="date"
            {...field('shipment.deadline', { setValueAs: emptyAsNull })}
          />
          <SelectField label="How often" {...field('shipment.recurrence')}>
            {recurrences.map((recurrence) => (
              <option key={recurrence} value={recurrence}>
                {recurrenceLabels[recurrence]}
              </option>
            ))}
          </SelectField>
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Extras</legend>
        <div className={styles.checks}>
          {[...extras, ...former].map((extra) => (
            <CheckField
              key={extra}
              label={extraLabels[extra] ?? extra}
              {...check('shipment.extras', extra)}
            />
          ))}
        </div>
      </fieldset>
      <QuestionFields questions={questions.filter((one) => !isFrozen || !isOfFresh(one))} />
    </>
  );
}

/** Asks whether we insure the cargo and for how much, and says what cover the Incoterms rule asks for. */
function InsuranceFields() {
  const check = useRequestCheck();
  const [isWanted, rule, value] = useWatch<
    RequestValues,
    ['shipment.insurance', 'shipment.terms.rule', 'shipment.value']
  >({ name: ['shipment.insurance', 'shipment.terms.rule', 'shipment.value'] });
  const cover = minimumCover(rule);
  const least =
    cover && value && Number.isFinite(value.amountMinor)
      ? priceText({ ...value, amountMinor: Math.ceil((value.amountMinor * cover.percent) / 100) })
      : null;
  return (
    <>
      <CheckField label="Insure the cargo" {...check('shipment.insurance')} />
      {cover && (
        <p className={styles.advice} role="status">
          Under {rule} the seller buys insurance for the buyer: at least {coverText(rule)}
          {least && `, here ${least}`}.{' '}
          {!isWanted && 'Tick “Insure the cargo”, unless you have a cover of your own.'}
        </p>
      )}
      <div className={styles.pair}>
        <ValueFields
          name="shipment.insuredValue"
          label="Value to insure"
          currencyLabel="Currency of the insurance"
          hint="If you leave it empty, we offer what is usual: 110 % of the value."
        />
      </div>
    </>
  );
}
