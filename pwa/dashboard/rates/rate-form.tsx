import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { FormProvider, useFieldArray, useForm } from 'react-hook-form';
import { v7 as uuidV7 } from 'uuid';
import { useLocation } from 'wouter';
import { type Rate, RateInput } from '../../../edge-api/contract/quotation/rate';
import { links } from '../../config/links';
import { rateChange, rateEnd } from '../../data/admin/changes';
import { Button, ButtonLink } from '../../ui/button';
import { ErrorSummary } from '../../ui/forms/error-summary';
import fieldStyles from '../../ui/forms/field.module.css';
import { useDraft } from '../../ui/forms/use-draft';
import { useRecheck } from '../../ui/forms/use-recheck';
import { Notice } from '../../ui/notice';
import partStyles from '../parts/forms/form-parts.module.css';
import { RestoredNote } from '../parts/forms/restored-note';
import { useChange } from '../parts/use-change';
import { useDraftStore } from '../parts/use-draft-store';
import { ChargeFields } from './charge-fields';
import { LaneFields } from './lane-fields';
import styles from './rate-form.module.css';
import type { RateValues } from './rate-values';
import { RateVersionList } from './rate-version-list';
import { emptyCharge, type RateStart, useRateStart } from './use-rate-start';

/** The form of a rate; `id` null is a new one. */
export function RateForm({ id, entryId }: { id: string | null; entryId: string | null }) {
  const start = useRateStart(id, entryId);
  if (start === undefined) return <p role="status">Loading …</p>;
  if (start === null) {
    return (
      <Notice icon="alert" title="This rate can’t be shown" heading="h2">
        <p>
          There is no such rate, or there is no connection and this device has not shown it yet.
        </p>
        <ButtonLink href={links.adminRates}>All rates</ButtonLink>
      </Notice>
    );
  }
  return (
    <>
      <OpenedRate key={start.draftKey} start={start} />
      {id && start.version > 0 && <RateVersionList id={id} />}
    </>
  );
}

const resolver = valibotResolver(RateInput);

function OpenedRate({ start }: { start: RateStart }) {
  const { id, version, base, values, draftKey, replaceEntry } = start;
  const form = useForm<RateValues, unknown, RateInput>({
    resolver,
    defaultValues: values,
    shouldFocusError: false,
  });
  const { forget } = useDraft(form, useDraftStore<RateValues>(draftKey, base));
  useRecheck(form);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'charges' });
  const [attempt, setAttempt] = useState(0);
  const [, navigate] = useLocation();
  const change = useChange();
  const errors = form.formState.errors.charges;
  const wrong = errors?.root?.message ?? errors?.message;

  async function stored(made: Parameters<typeof change>[0], done: string) {
    if (!(await replaceEntry(() => change(made, { done })))) return;
    await forget();
    navigate(links.adminRates);
  }
  const save = (input: RateInput) =>
    stored([rateChange({ id: id ?? uuidV7(), version, base }, input)], 'The rate is saved.');
  const end = () => stored([rateEnd(base as Rate)], 'The rate is ended.');

  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        noValidate
        onSubmit={form.handleSubmit(save, () => setAttempt((count) => count + 1))}
      >
        <RestoredNote start={start} forget={forget} />
        {attempt > 0 && <ErrorSummary errors={form.formState.errors} attempt={attempt} />}
        <LaneFields />
        {fields.map((field, index) => (
          <ChargeFields key={field.id} index={index} onRemove={() => remove(index)} />
        ))}
        {wrong && <p className={fieldStyles.error}>{wrong}</p>}
        <div className={styles.buttons}>
          <Button look="outline" icon="plus" onClick={() => append(emptyCharge())}>
            Add a charge
          </Button>
        </div>
        <div className={partStyles.actions}>
          <Button type="submit" icon="check" busy={form.formState.isSubmitting}>
            Save
          </Button>
          <ButtonLink look="quiet" href={links.adminRates}>
            Cancel
          </ButtonLink>
          {id && version > 0 && (
            <>
              <ButtonLink look="quiet" icon="copy" href={`${links.addRate}?copy=${id}`}>
                Copy
              </ButtonLink>
              <Button look="quiet" icon="trash" onClick={end}>
                End this rate
              </Button>
            </>
          )}
        </div>
      </form>
    </FormProvider>
  );
}
