import { get, useFormContext, useWatch } from 'react-hook-form';
import { Callout } from '../ui/callout';
import { emptyGood, type RequestValues } from './request-values';
import type { GoodsRules } from './use-goods-rules';

/**
 * Says what the table says of a dangerous good while it is filled in: what is not allowed, and which aircraft take
 * it.
 */
export function GoodRemarks({ index, rules }: { index: number; rules: GoodsRules | undefined }) {
  const path = `shipment.dangerous.${index}` as const;
  const good = useWatch<RequestValues, typeof path>({ name: path }) ?? emptyGood;
  const mode = useWatch<RequestValues, 'shipment.mode'>({ name: 'shipment.mode' });
  const { errors } = useFormContext<RequestValues>().formState;
  if (!rules) return null;
  const problems = rules
    .problemsOf(good, mode)
    // The field that is still to be filled in says so when the step is left; others may say it already.
    .filter(({ field }) => field !== 'technicalName' && !get(errors, `${path}.${field}`));
  const texts = [...problems.map(({ message }) => message), ...rules.notesOf(good, mode)];
  return texts.map((text) => (
    <Callout key={text} tone="warning">
      {text}
    </Callout>
  ));
}
