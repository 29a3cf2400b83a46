import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  incotermAdvice,
  incotermProblem,
  incoterms,
} from '../../../../edge-api/contract/freight/incoterms';
import { placeOfEnd, withNamedPlace } from '../../../../edge-api/contract/freight/named-place';
import type { RequestValues } from '../../../cargo/request-values';
import { useRequestError, useRequestField } from '../../../cargo/use-form-field';
import { company } from '../../../config/company/company';
import { Button } from '../../../ui/button';
import { SelectField, TextField } from '../../../ui/forms/field';
import styles from './request-form.module.css';

/** The Incoterms rule with its named place, and another rule to choose when it does not fit the mode. */
export function TermsField() {
  const { setValue, clearErrors } = useFormContext<RequestValues>();
  const field = useRequestField();
  const error = useRequestError('shipment.terms.rule');
  const [code, mode] = useWatch<RequestValues, ['shipment.terms.rule', 'shipment.mode']>({
    name: ['shipment.terms.rule', 'shipment.mode'],
  });
  const explanations = useExplanations(Boolean(code));
  const chosen = incoterms.find((incoterm) => incoterm.code === code);
  const problem = chosen ? incotermProblem(chosen.code, mode) : null;
  const advice = chosen && !problem ? incotermAdvice(chosen.code, mode) : null;

  useNamedPlace();

  function take(rule: string) {
    const chosenRule = incoterms.find((incoterm) => incoterm.code === rule)?.code;
    // Without a rule there is no named place.
    if (!chosenRule) setValue('shipment.terms', null, { shouldDirty: true });
    else if (code) setValue('shipment.terms.rule', chosenRule, { shouldDirty: true });
    else setValue('shipment.terms', { rule: chosenRule, place: '' }, { shouldDirty: true });
    clearErrors('shipment.terms');
  }

  return (
    <div className={styles.group}>
      <SelectField
        label="Incoterms rule"
        optional
        hint={
          chosen
            ? `${chosen.name}. ${explanations?.[chosen.code] ?? ''}`
            : 'Incoterms® 2020; leave it empty if you are not sure.'
        }
        error={problem?.message ?? error}
        id="shipment.terms.rule"
        name="shipment.terms.rule"
        value={code ?? ''}
        onChange={({ target }) => take(target.value)}
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
      {chosen && (
        <TextField
          label={`Named place of ${chosen.code}`}
          hint={`For example “${company.offices[0].city} port” or the buyer’s warehouse.`}
          {...field('shipment.terms.place')}
        />
      )}
    </div>
  );
}

/** Fills in the named place from its end, and lets it follow that end until the person writes another one. */
function useNamedPlace() {
  const { getValues, setValue } = useFormContext<RequestValues>();
  const shipment = useWatch<RequestValues, 'shipment'>({ name: 'shipment' });
  const rule = shipment?.terms?.rule;
  const place = shipment ? placeOfEnd(shipment) : '';
  const former = useRef(place);
  useEffect(() => {
    const present = getValues('shipment');
    const named = rule && present && withNamedPlace(present, former.current)?.place;
    if (named && named !== present.terms?.place) {
      setValue('shipment.terms.place', named, { shouldDirty: true });
    }
    former.current = place;
  }, [rule, place, getValues, setValue]);
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
