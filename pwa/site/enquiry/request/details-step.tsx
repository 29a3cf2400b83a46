import { useWatch } from 'react-hook-form';
import type { ServiceQuestion } from '../../../../edge-api/contract/catalogue/request-options';
import { isFrozen as travelsFrozen } from '../../../../edge-api/contract/freight/cargo-group';
import { extras, formerExtras } from '../../../../edge-api/contract/freight/goods';
import { extraLabels, recurrenceLabels } from '../../../../edge-api/contract/freight/labels';
import { recurrences } from '../../../../edge-api/contract/shipment';
import { emptyAsNull, type RequestValues } from '../../../cargo/request-values';
import { useRequestCheck, useRequestField } from '../../../cargo/use-form-field';
import { ValueFields } from '../../../cargo/value-fields';
import { CheckField, SelectField, TextField } from '../../../ui/forms/field';
import type { StepProps } from '../request-steps';
import { DangerousFields } from './dangerous-fields';
import { GoodsFields } from './goods-fields';
import { InsuranceFields } from './insurance-fields';
import { QuestionFields } from './question-fields';
import styles from './request-form.module.css';

/** Frozen goods breathe no more: the humidity of a reefer container is that of fresh goods. */
const isOfFresh = ({ id, required }: ServiceQuestion) => id === 'humidity' && !required;

/** What customs, the insurer and the carrier ask: goods, dangers, time and extras. */
export function DetailsStep({ questions }: Pick<StepProps, 'questions'>) {
  const check = useRequestCheck();
  const field = useRequestField();
  const temperature = useWatch<RequestValues, 'shipment.temperature'>({
    name: 'shipment.temperature',
  });
  const isFrozen = travelsFrozen(temperature?.celsius);
  const chosen = useWatch<RequestValues, 'shipment.extras'>({ name: 'shipment.extras' }) ?? [];
  // Of a draft or request from before there was one for each end.
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
