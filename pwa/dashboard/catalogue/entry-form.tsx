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
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import { numberFrom } from '../../../edge-api/contract/text/read-number';
import { links } from '../../config/links';
import { type EntryInputs, entryChange } from '../../data/admin/changes';
import { positionAtEnd } from '../../data/admin/positions';
import type { PendingChange } from '../../data/store/db';
import type { AdminDraft } from '../../data/store/private-db';
import { Button, ButtonLink } from '../../ui/button';
import { ErrorSummary } from '../../ui/forms/error-summary';
import { CheckField } from '../../ui/forms/field';
import { NumberField } from '../../ui/forms/number-field';
import { useDraft } from '../../ui/forms/use-draft';
import { useRecheck } from '../../ui/forms/use-recheck';
import { Notice } from '../../ui/notice';
import { ChangeHistory } from '../parts/change-history';
import partStyles from '../parts/forms/form-parts.module.css';
import { RestoredNote } from '../parts/forms/restored-note';
import { type Start, useStart } from '../parts/forms/use-start';
import { useChange } from '../parts/use-change';
import { useDraftStore } from '../parts/use-draft-store';
import { usePendingChanges, useRecords } from '../parts/use-records';
import styles from './entry-form.module.css';
import type { EntryScope } from './entry-kind';
import { savedKey } from './saved-note';
import { useDuplicate } from './use-duplicate';

/** `Values` are in the fields; once checked they are what the API takes. */
type EntryFormProps<Scope extends EntryScope, Values extends FieldValues> = WantedForm<
  Scope,
  Values
> & {
  resolver: Resolver<Values, unknown, EntryInputs[Scope]>;
  nameOf: (input: EntryInputs[Scope]) => string;
  children: (isNew: boolean) => ReactNode;
};

/** Shows the form of a product or service once its values are known, with the history of the entry. */
export function EntryForm<
  Scope extends EntryScope,
  Values extends FieldValues & EntryInputs[Scope],
>({ children, ...props }: EntryFormProps<Scope, Values>) {
  const { scope, id } = props;
  const start = useFormStart(props);
  const duplicate = useDuplicate(props);
  const [, navigate] = useLocation();
  const [what, list] =
    scope === 'products'
      ? (['product', links.adminProducts] as const)
      : (['service', links.adminServices] as const);
  const formOf = scope === 'products' ? links.updateProduct : links.updateService;

  async function openCopy(original: string) {
    const copyId = await duplicate(original);
    if (copyId) navigate(formOf(copyId));
  }

  if (start === undefined) return <p>Loading …</p>;
  if (start === null) {
    return (
      <Notice icon="alert" title={`There is no such ${what}`} heading="h2">
        <p>It may be new, and not on this device yet.</p>
        <ButtonLink href={list}>All {what}s</ButtonLink>
      </Notice>
    );
  }
  return (
    <>
      <OpenedForm
        {...props}
        start={start}
        list={list}
        onDuplicate={id ? () => openCopy(id) : undefined}
      >
        {children(start.version === 0)}
      </OpenedForm>
      {id && <ChangeHistory kind={what} id={id} />}
    </>
  );
}

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

/** Shows the fields of a product or service, keeps its draft, and saves it through the outbox. */
function OpenedForm<Scope extends EntryScope, Values extends FieldValues>(
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
    // The errors are shown only now, so that their summary can take the focus.
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

/** What a form begins with. */
type FormStart<Values> = Start & {
  /** Null for something new. */
  id: string | null;
  version: number;
  /** The record as it was opened; when someone else changes it first, both changes are merged from it. */
  base: PendingChange['base'];
  values: Values;
};

type WantedForm<Scope extends EntryScope, Values> = {
  scope: Scope;
  /** Null: something new. */
  id: string | null;
  /** A refused change to correct. */
  entryId: string | null;
  empty: Values;
  /** The fields of the record that the form writes. */
  inputOf: (record: AdminRecord<Scope>) => Values;
};

/**
 * Finds what a form begins with: a draft, a refused change, the record as this device knows it, or nothing. Undefined
 * while it is read, null when there is no such record.
 */
function useFormStart<Scope extends EntryScope, Values>(
  wanted: WantedForm<Scope, Values>,
): FormStart<Values> | null | undefined {
  const { scope, id, entryId, empty, inputOf } = wanted;
  const records = useRecords(scope);
  const entries = usePendingChanges();
  const entry = entries?.find((one) => one.id === entryId);
  const record = records?.find((one) => one.id === id);
  const isKnown = records !== undefined && entries !== undefined;
  const isMissing = id !== null && !record && !entry;

  const begin = (draft: AdminDraft | undefined) => {
    const opened = entry?.change.base ?? record ?? null;
    const base = (draft?.base ?? opened) as FormStart<Values>['base'];
    const version = entry ? (entry.change.ifMatch ?? 0) : Number(base?.version ?? 0);
    // A body or draft from a former version lacks the fields that the form has got since then.
    const fresh = { ...empty, position: positionAtEnd(records ?? []) };
    const plain = { ...(record ? inputOf(record) : fresh), ...(entry?.body as Values) };
    return { id, version, base, values: { ...plain, ...(draft?.values as Values) } };
  };
  const found = isMissing ? null : { entry, begin };
  return useStart(`${scope} ${id ?? 'new'}`, isKnown ? found : undefined, [entryId]);
}
