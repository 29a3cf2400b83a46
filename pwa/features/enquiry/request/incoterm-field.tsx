import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  incotermAdvice,
  incotermProblem,
  incoterms,
} from '../../../../edge-api/contract/freight/incoterms';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/forms/field';
import { emptyAsNull, type RequestValues } from '../request-values';
import styles from './request-form.module.css';

/** The Incoterms rule with its meaning, and another one to choose when it does not fit the mode. */
export function IncotermField() {
  const { register, setValue, clearErrors, formState } = useFormContext<RequestValues>();
  const [code, mode] = useWatch<RequestValues, ['incoterm', 'mode']>({
    name: ['incoterm', 'mode'],
  });
  const explanations = useExplanations(Boolean(code));
  const chosen = incoterms.find((incoterm) => incoterm.code === code);
  const problem = chosen ? incotermProblem(chosen.code, mode) : null;
  const advice = chosen && !problem ? incotermAdvice(chosen.code, mode) : null;

  function take(suggestion: RequestValues['incoterm']) {
    setValue('incoterm', suggestion, { shouldDirty: true });
    clearErrors('incoterm');
  }

  return (
    <div className={styles.group}>
      <SelectField
        label="Incoterm"
        optional
        hint={
          chosen
            ? `${chosen.name}. ${explanations?.[chosen.code] ?? ''}`
            : 'Incoterms 2020; leave it empty if you are not sure.'
        }
        error={problem?.message ?? formState.errors.incoterm?.message}
        {...register('incoterm', { setValueAs: emptyAsNull })}
      >
        <option value="">Not decided</option>
        {incoterms.map((incoterm) => (
          <option key={incoterm.code} value={incoterm.code}>
            {incoterm.code}, {incoterm.name}
          </option>
        ))}
      </SelectField>
      {problem && (
        <div>
          <Button look="outline" onClick={() => take(problem.suggestion)}>
            Use {problem.suggestion} instead
          </Button>
        </div>
      )}
      {advice && <p className={styles.advice}>{advice}</p>}
    </div>
  );
}

/** The explanations of all rules, loaded once one is chosen. */
function useExplanations(wanted: boolean) {
  const [explanations, setExplanations] = useState<Record<string, string>>();
  useEffect(() => {
    if (!wanted) return;
    import('../../../../edge-api/contract/freight/incoterm-explanations')
      .then((module) => setExplanations(module.incotermExplanations))
      .catch(() => {}); // Without them the name of the rule is still shown.
  }, [wanted]);
  return explanations;
}
