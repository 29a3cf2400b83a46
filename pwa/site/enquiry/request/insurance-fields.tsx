import { useWatch } from 'react-hook-form';
import { coverText, minimumCover } from '../../../../edge-api/contract/freight/incoterms';
import type { RequestValues } from '../../../cargo/request-values';
import { useRequestCheck } from '../../../cargo/use-form-field';
import { ValueFields } from '../../../cargo/value-fields';
import { CheckField } from '../../../ui/forms/field';
import { priceText } from '../../../ui/text/price';
import styles from './request-form.module.css';

/** Whether we insure the cargo and for how much, and what cover the Incoterms rule asks for. */
export function InsuranceFields() {
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
