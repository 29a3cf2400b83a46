import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { FormProvider, useFieldArray, useForm, useFormContext } from 'react-hook-form';
import { v7 as uuidV7 } from 'uuid';
import { useLocation, useSearchParams } from 'wouter';
import { containerTypeCodes } from '../../../edge-api/contract/freight/container-types';
import { cargoKindLabels, modeLabels } from '../../../edge-api/contract/freight/labels';
import {
  type Rate,
  RateInput,
  type RateVersions,
  rateModes,
} from '../../../edge-api/contract/quotation/rate';
import type { RatePage } from '../../../edge-api/contract/quotation/rate-search';
import { dayIn } from '../../../edge-api/contract/text/dates';
import { timeZone } from '../../config/company/places';
import { links } from '../../config/links';
import { rateChange, rateEnd } from '../../data/admin/changes';
import { withPendingRates } from '../../data/admin/pending-rates';
import type { PendingChange } from '../../data/store/db';
import type { AdminDraft, PrivateDb } from '../../data/store/private-db';
import { Button, ButtonLink } from '../../ui/button';
import { ChecksField } from '../../ui/forms/checks-field';
import { ErrorSummary } from '../../ui/forms/error-summary';
import { CheckField, SelectField, TextAreaField, TextField } from '../../ui/forms/field';
import fieldStyles from '../../ui/forms/field.module.css';
import { useDraft } from '../../ui/forms/use-draft';
import { useRecheck } from '../../ui/forms/use-recheck';
import { Notice } from '../../ui/notice';
import { LocalTime } from '../../ui/text/local-time';
import { useAdmin } from '../parts/admin-context';
import { StoredNote } from '../parts/answers/stored-note';
import { useStoredAnswer } from '../parts/answers/use-stored-answer';
import partStyles from '../parts/forms/form-parts.module.css';
import { RestoredNote } from '../parts/forms/restored-note';
import { type Start, useStart } from '../parts/forms/use-start';
import { chargeText } from '../parts/rates/charge-text';
import { validText } from '../parts/rates/valid-text';
import { useChange } from '../parts/use-change';
import { useDraftStore } from '../parts/use-draft-store';
import { usePendingChanges } from '../parts/use-records';
import { ChargeFields } from './charge-fields';
import styles from './rate-form.module.css';
import type { RateValues } from './rate-values';

const containerLabels = Object.fromEntries(
  containerTypeCodes.map((code) => [code, code]),
) as Record<(typeof containerTypeCodes)[number], string>;
const upperCase = { setValueAs: (text: string) => text.trim().toUpperCase() };

/** Lane, mode, carrier, days, and what cargo a rate is for. */
function LaneFields() {
  const { register, formState, watch, setValue } = useFormContext<RateValues>();
  const { errors } = formState;
  const { kinds, containerTypes } = watch('cargo');
  return (
    <>
      <p className={styles.quiet}>
        A place is the five letters of a port or airport, such as BDCGP, or the two of a country,
        such as BD. Leave it empty for anywhere.
      </p>
      <div className={styles.columns}>
        <TextField
          label="From"
          autoCapitalize="characters"
          error={errors.lane?.from?.message}
          {...register('lane.from', upperCase)}
        />
        <TextField
          label="To"
          autoCapitalize="characters"
          error={errors.lane?.to?.message}
          {...register('lane.to', upperCase)}
        />
        <SelectField label="Mode" {...register('mode')}>
          {rateModes.map((mode) => (
            <option key={mode} value={mode}>
              {modeLabels[mode]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Carrier"
          optional
          error={errors.carrier?.message}
          {...register('carrier')}
        />
        <TextField
          label="Valid from"
          type="date"
          error={errors.validFrom?.message}
          {...register('validFrom')}
        />
        <TextField
          label="Valid until"
          optional
          type="date"
          error={errors.validTo?.message}
          {...register('validTo', { setValueAs: (day) => day || null })}
        />
      </div>
      <ChecksField
        name="cargo.kinds"
        legend="For this cargo (none: any)"
        labels={cargoKindLabels}
        value={kinds}
        onChange={(value) => setValue('cargo.kinds', value, { shouldDirty: true })}
      />
      <details open={containerTypes.length > 0}>
        <summary>Only for certain types of container</summary>
        <ChecksField
          name="cargo.containerTypes"
          legend="Types of container (none: any)"
          labels={containerLabels}
          value={containerTypes}
          onChange={(value) => setValue('cargo.containerTypes', value, { shouldDirty: true })}
        />
      </details>
      <CheckField label="May be used for dangerous goods" {...register('accepts.dangerous')} />
      <CheckField
        label="May be used for cargo with a temperature"
        {...register('accepts.reefer')}
      />
      <TextAreaField
        label="Note"
        optional
        rows={2}
        hint="Only staff see it, as costs."
        error={errors.note?.message}
        {...register('note')}
      />
    </>
  );
}

/** Lists a rate as it was after each of its changes, newest first: it explains a quotation of last month. */
function RateVersionList({ id }: { id: string }) {
  const { db, api } = useAdmin();
  const answer = useStoredAnswer<RateVersions>(db, `rate-versions ${id}`, () =>
    api.rateVersions(id),
  );
  return (
    <section className={styles.versions} aria-label="Versions">
      <h2>Versions</h2>
      <StoredNote answer={answer} />
      {answer.value?.items.map(({ at, byName, rate }) => (
        <details key={rate.version}>
          <summary>
            Version {rate.version}, <LocalTime at={at} />, {byName ?? 'an account that was erased'}
            {rate.endedAt && ' (ended)'}
          </summary>
          <RateText rate={rate} />
        </details>
      ))}
    </section>
  );
}

const RateText = ({ rate }: { rate: Rate }) => (
  <>
    <p className={styles.quiet}>
      {validText(rate)}
      {rate.note && ` · ${rate.note}`}
    </p>
    <ul>
      {rate.charges.map((charge) => (
        <li key={`${charge.code} ${charge.containerType}`}>{chargeText(charge)}</li>
      ))}
    </ul>
  </>
);

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

type RateStart = Start & {
  /** Null for something new. */
  id: string | null;
  version: number;
  /** The rate as it was opened; when someone else changes it first, both changes are merged from it. */
  base: PendingChange['base'];
  values: RateValues;
};

const emptyRate = (): RateValues => ({
  lane: { from: '', to: '' },
  mode: 'sea',
  carrier: '',
  cargo: { kinds: [], containerTypes: [] },
  accepts: { dangerous: false, reefer: false },
  charges: [emptyCharge()],
  validFrom: dayIn(timeZone),
  validTo: null,
  note: '',
});

const emptyCharge = (): RateValues['charges'][number] => ({
  code: '',
  chargeName: '',
  group: 'freight',
  basis: 'shipment',
  containerType: null,
  breaks: [{ from: 0, priceMinor: Number.NaN, costMinor: null }],
  minimumMinor: null,
  maximumMinor: null,
  currency: 'USD',
  percentOf: [],
});

const valuesOf = ({
  id: _,
  version: __,
  updatedAt: ___,
  endedAt: ____,
  ...input
}: Rate): RateValues => input;

/**
 * Finds what the form of a rate begins with: a draft, a change that waits or was refused, a rate to copy (`?copy=`),
 * or the rate as the server has it; without a connection as a search has shown it. Undefined while it is read, null
 * when there is none, or it can't be fetched.
 */
function useRateStart(id: string | null, entryId: string | null): RateStart | null | undefined {
  const [search] = useSearchParams();
  const copied = search.get('copy');
  const wanted = id ?? copied;
  const stored = useStoredRate(wanted);
  const entries = usePendingChanges();
  const own = entries?.findLast(({ id: one, change }) =>
    entryId ? one === entryId : change?.scope === 'rates' && change.entityId === id,
  );
  const [rate] = withPendingRates(stored ? [stored] : [], entries ?? []);

  const begin = (draft: AdminDraft | undefined) => {
    const opened = own?.change?.base ?? (id ? stored : null);
    const base = (draft?.base ?? opened ?? null) as RateStart['base'];
    const plain = { ...emptyRate(), ...(rate && valuesOf(rate)), ...(own?.body as RateValues) };
    return {
      id,
      base,
      version: Number(base?.version ?? 0),
      values: { ...plain, ...(draft?.values as RateValues) },
    };
  };
  const isKnown = stored !== undefined && entries !== undefined;
  const isMissing = wanted !== null && !rate && !own;
  const found = isMissing ? null : { entry: entryId ? own : undefined, begin };
  return useStart(`rates ${id ?? 'new'}`, isKnown ? found : undefined, [entryId, copied]);
}

/**
 * Returns a rate as the server has it, or as a search has shown it here; undefined while it is read, null where there
 * is none.
 */
function useStoredRate(id: string | null): Rate | null | undefined {
  const { db, api } = useAdmin();
  const [found, setFound] = useState<{ id: string; rate: Rate | null }>();
  useEffect(() => {
    if (!id) return;
    let gone = false;
    const read = api.rate(id).catch(() => rateOnDevice(db, id));
    read.then((rate = null) => !gone && setFound({ id, rate }));
    return () => {
      gone = true;
    };
  }, [id, db, api]);
  if (!id) return null;
  return found?.id === id ? found.rate : undefined;
}

/** A rate that a search has shown on this device. */
async function rateOnDevice(db: PrivateDb, id: string): Promise<Rate | undefined> {
  const answers = await db.answers.where('key').startsWith('rates ').toArray();
  return answers
    .sort((one, other) => other.atMs - one.atMs)
    .flatMap(({ value }) => (value as RatePage).items)
    .find((rate) => rate.id === id);
}
