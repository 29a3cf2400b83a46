import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { withKnown } from '../known-values';
import type { RequestValues } from '../request-values';

type Form = Pick<UseFormReturn<RequestValues>, 'getValues' | 'setValue' | 'reset' | 'formState'>;

/**
 * Fills in what is known: the request that is to be sent again, by its id, or else the cargo of a load
 * plan, from the address, and the contact of the person who is signed in, where nothing was typed.
 */
export function useKnownValues(form: Form, again: string | null, isPlanned: boolean): void {
  const { getValues, setValue, reset } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is filled in once, not after each letter.
  useEffect(() => {
    let isOver = false;
    const load = () => import('./known-person');
    const fillIn = async () => {
      const { knownContact, requestAgain, withPlannedCargo } = await load();
      const begun = form.formState.defaultValues as RequestValues;
      const planned = isPlanned ? withPlannedCargo(begun) : null;
      const values = again ? await requestAgain(again) : planned;
      if (isOver) return;
      if (values) {
        const present = getValues();
        const filledIn = withKnown(present, begun, values);
        // As a beginning, as below: opening it changes no draft.
        const beginning = { ...values, step: present.step };
        reset(beginning);
        if (JSON.stringify(filledIn) !== JSON.stringify(beginning)) {
          reset(filledIn, { keepDefaultValues: true });
          // The draft of what was chosen before must get all of it: a reset alone is not stored.
          setValue('step', filledIn.step);
        }
        // It has its contact.
        if (again) return;
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
    fillIn().catch(() => {}); // Not known now: the person fills it in.
    return () => {
      isOver = true;
    };
  }, [again, isPlanned, getValues, setValue, reset]);
}
