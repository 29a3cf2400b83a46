import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormFields } from '../../../../edge-api/contract/forms/form-fields';
import type { RequestValues } from '../../../cargo/request-values';
import { inSecondWave } from '../../../loading/second-wave';
import { isSame } from '../../../ui/forms/is-same';
import { resetAtOnce } from '../../../ui/forms/reset-at-once';
import { beginRequest, keepFilledIn } from './begin-request';

type Form = Pick<UseFormReturn<RequestValues>, 'getValues' | 'setValue' | 'reset' | 'formState'>;

/** Fills in what was chosen and typed before the scripts came, unless it was changed since. */
export function useEarlyValues(
  form: Form,
  fields: FormFields | null,
  read: (fields: FormFields) => Promise<RequestValues>,
): void {
  const { getValues } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are read once.
  useEffect(() => {
    if (!fields) return;
    let isOver = false;
    const taken = structuredClone(getValues());
    read(fields)
      .then((values) => isOver || fillIn(form, keepFilledIn(values, getValues(), taken)))
      .catch(() => {}); // The code can't be loaded: the form library still has what its own fields say.
    return () => {
      isOver = true;
    };
  }, [fields, getValues]);
}

/**
 * Fills in what this device knows if nothing was typed: what the request begins with by its address, at once if it
 * `isBegun`, and the contact of the person who is logged in.
 */
export function useBeginning(form: Form, search: string, isBegun: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is filled in once, not after each letter.
  useEffect(() => {
    let isOver = false;
    const begin = async () => {
      const { loadKnown } = await import('./load-known');
      const known = await loadKnown(search);
      const present = form.getValues();
      // A complete draft was restored meanwhile: a field that the person emptied in it stays empty.
      if (isOver || present.isBegun) return;
      const before = form.formState.defaultValues as RequestValues;
      const begun = beginRequest({ form: before, ...known });
      if (isSame(begun, before)) return;
      const filledIn = keepFilledIn(begun, present, before);
      // The form begins with these values, so there is no draft until the person types.
      resetAtOnce(form, begun, { keepErrors: true });
      if (!isSame(filledIn, begun)) fillIn(form, filledIn);
    };
    const tryToBegin = () => void begin().catch(() => {}); // Not known now: the person fills it in.
    if (isBegun) tryToBegin();
    else inSecondWave(tryToBegin);
    return () => {
      isOver = true;
    };
  }, [isBegun && search]);
}

function fillIn({ reset, setValue }: Form, values: RequestValues): void {
  resetAtOnce({ reset }, values, { keepDefaultValues: true, keepErrors: true });
  // The draft must get all of it: a reset alone is not stored.
  setValue('step', values.step);
}
