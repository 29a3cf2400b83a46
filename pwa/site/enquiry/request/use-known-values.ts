import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormFields } from '../../../../edge-api/contract/forms/form-fields';
import type { RequestValues } from '../../../cargo/request-values';
import { inSecondWave } from '../../../loading/second-wave';
import { withKnown } from '../known-values';
import type { Beginning } from './known-person';

type Form = Pick<UseFormReturn<RequestValues>, 'getValues' | 'setValue' | 'reset' | 'formState'>;

/** Fills in what was chosen and typed before the scripts came, where it was not changed since. */
export function useEarlyValues(
  form: Form,
  fields: FormFields | null,
  read: (fields: FormFields) => Promise<RequestValues>,
): void {
  const { getValues, setValue, reset } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are read once.
  useEffect(() => {
    if (!fields) return;
    let isOver = false;
    const taken = structuredClone(getValues());
    read(fields)
      .then((values) => {
        if (isOver) return;
        const present = getValues();
        reset(withKnown(present, taken, values), { keepDefaultValues: true });
        // Its draft must get all of it: a reset alone is not stored.
        setValue('step', present.step);
      })
      .catch(() => {}); // Its code can't be had: the fields of the form library have what is theirs.
    return () => {
      isOver = true;
    };
  }, [fields, getValues, setValue, reset]);
}

/**
 * Fills in what is known: what the request begins with, or else the contact of the person who is
 * signed in, where nothing was typed.
 */
export function useKnownValues(form: Form, beginning: Beginning | null): void {
  const { getValues, setValue, reset } = form;
  const key = beginning && Object.values(beginning).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is filled in once, not after each letter.
  useEffect(() => {
    let isOver = false;
    const load = () => import('./known-person');
    const fillIn = async () => {
      const { begunValues, knownContact } = await load();
      const values = beginning && (await begunValues(beginning));
      // A draft that has all of it was restored meanwhile: what the person emptied in it stays empty.
      if (isOver || getValues('isBegun')) return;
      if (values) {
        const present = getValues();
        const filledIn = withKnown(present, form.formState.defaultValues as RequestValues, values);
        // As a beginning, as below: opening it changes no draft.
        const first = { ...values, step: present.step };
        reset(first);
        if (JSON.stringify(filledIn) === JSON.stringify(first)) return;
        reset(filledIn, { keepDefaultValues: true });
        // The draft of what was chosen before must get all of it: a reset alone is not stored.
        setValue('step', filledIn.step);
        return;
      }
      const known = await knownContact();
      if (!known || isOver) return;
      const { contact, ...others } = getValues();
      const typed = Object.entries(contact).filter(([, text]) => text !== '');
      const filledIn = { ...known, ...Object.fromEntries(typed) };
      // As a beginning: it is no draft until the person types.
      if (typed.length === 0 && !form.formState.isDirty) reset({ ...others, contact: filledIn });
      else setValue('contact', filledIn);
    };
    const tryToFillIn = () => void fillIn().catch(() => {}); // Not known now: the person fills it in.
    if (beginning) tryToFillIn();
    else inSecondWave(tryToFillIn);
    return () => {
      isOver = true;
    };
  }, [key, getValues, setValue, reset]);
}
