import { type FormEvent, type ReactNode, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Resolver,
  useForm,
  useFormContext,
} from 'react-hook-form';
import { v7 as uuidV7 } from 'uuid';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { numberFrom } from '../../../edge-api/contract/text/read-number';
import { type EntryInputs, entryChange } from '../../data/admin/changes';
import { Button } from '../../ui/button';
import { ErrorSummary } from '../../ui/forms/error-summary';
import { CheckField } from '../../ui/forms/field';
import { NumberField } from '../../ui/forms/number-field';
import { useDraft } from '../../ui/forms/use-draft';
import { useRecheck } from '../../ui/forms/use-recheck';
import partStyles from '../parts/forms/form-parts.module.css';
import { RestoredNote } from '../parts/forms/restored-note';
import { useChange } from '../parts/use-change';
import { useDraftStore } from '../parts/use-draft-store';
import styles from './entry-form.module.css';
import type { EntryScope } from './entry-kind';
import { savedKey } from './saved-note';
import type { FormStart } from './use-form-start';

type Props<Scope extends EntryScope, Values extends FieldValues> = {
  scope: Scope;
  start: FormStart<Values>;
  resolver: Resolver<Values, unknown, EntryInputs[Scope]>;
  nameOf: (input: EntryInputs[Scope]) => string;
  /** The address of the list that it belongs to. */
  list: string;
  /** Makes a copy of the saved entry; undefined for something new. */
  onDuplicate: (() => void) | undefined;
  children: ReactNode;
};

/** The fields of a product or service, its draft, and saving through the outbox. */
export function OpenedForm<Scope extends EntryScope, Values extends FieldValues>(
  props: Props<Scope, Values>,
) {
  const { scope, start, resolver, nameOf, list, onDuplicate, children } = props;
  const { id, version, base, values } = start;
  const form = useForm<Values, unknown, EntryInputs[Scope]>({
    resolver,
    defaultValues: values as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const { forget } = useDraft(form, useDraftStore(start.draftKey, base));
  useRecheck(form);
  const [attempt, setAttempt] = useState(0);
  const [, navigate] = useLocation();
  const from = useHistoryState<{ list?: string } | null>()?.list ?? '';
  const change = useChange();

  async function save(input: EntryInputs[Scope]) {
    const entityId = id ?? uuidV7();
    const stored = await start.replaceEntry(() =>
      change([entryChange(scope, { id: entityId, version, base }, nameOf(input), input)]),
    );
    if (!stored) return;
    await forget();
    const search = new URLSearchParams(from);
    search.set(savedKey, entityId);
    navigate(`${list}?${search}`);
  }

  async function submit(event: FormEvent) {
    let isWrong = false;
    await form.handleSubmit(save, () => {
      isWrong = true;
    })(event);
    // Only now the errors are shown, and their summary can take the focus.
    if (isWrong) setAttempt((count) => count + 1);
  }

  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <RestoredNote start={start} forget={forget} />
        {attempt > 0 && <ErrorSummary errors={form.formState.errors} attempt={attempt} />}
        {children}
        <PlaceFields />
        <div className={partStyles.actions}>
          <Button type="submit" icon="check" busy={form.formState.isSubmitting}>
            Save
          </Button>
          <Button look="quiet" onClick={() => navigate(from ? `${list}?${from}` : list)}>
            Cancel
          </Button>
          {onDuplicate && (
            <Button look="quiet" icon="copy" onClick={onDuplicate}>
              Duplicate
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  );
}

/** Where the entry is listed, and whether visitors see it. */
function PlaceFields() {
  const { register, formState } = useFormContext<{ position: number; published: boolean }>();
  return (
    <div className={styles.columns}>
      <NumberField
        label="Order"
        whole
        hint="Smaller numbers come first. In the list you can drag it to its place."
        error={formState.errors.position?.message}
        {...register('position', { setValueAs: (text) => numberFrom(String(text)) })}
      />
      <CheckField label="Published: visitors see it" {...register('published')} />
    </div>
  );
}
