import { valibotResolver } from '@hookform/resolvers/valibot';
import { useFormContext } from 'react-hook-form';
import * as v from 'valibot';
import {
  pictureWhenPublished,
  ServiceInput,
} from '../../../edge-api/contract/admin/catalogue-input';
import {
  directionsOf,
  requestOptionsOf,
} from '../../../edge-api/contract/catalogue/derived-options';
import type {
  RequestCargoKind,
  RequestNeed,
} from '../../../edge-api/contract/catalogue/request-kinds';
import {
  requestCargoLabels,
  requestNeedLabels,
} from '../../../edge-api/contract/catalogue/request-option-labels';
import { requestOptionsFit } from '../../../edge-api/contract/catalogue/request-options';
import { directions, serviceModes } from '../../../edge-api/contract/catalogue/service';
import {
  endKindLabels,
  directionLabels as requestDirectionLabels,
  modeLabels as requestModeLabels,
} from '../../../edge-api/contract/freight/labels';
import {
  listedDirections,
  type RequestDirection,
  type RequestMode,
} from '../../../edge-api/contract/freight/modes';
import { endKinds } from '../../../edge-api/contract/freight/routes';
import { links } from '../../config/links';
import { directionLabels, modeLabels } from '../../config/service-labels';
import { ChecksField } from '../../ui/forms/checks-field';
import { CountryOptions } from '../../ui/forms/country-options';
import { SelectField, TextAreaField, TextField } from '../../ui/forms/field';
import { useField } from '../../ui/forms/use-field';
import { EntryForm } from './entry-form';
import styles from './entry-form.module.css';
import { serviceInputOf } from './entry-kind';
import { MarkdownField } from './markdown-field';
import { PicturesField } from './pictures-field';
import { type QuestionInput, QuestionsField, withOwnParts } from './questions-field';
import { SlugField } from './slug-field';

const { requestCargo, requestQuestions } = ServiceInput.entries;
const entries = {
  ...ServiceInput.entries,
  requestCargo: v.pipe(requestCargo, v.minLength(1, 'Please choose at least one kind of cargo.')),
  // A kind that was chosen for a moment must not empty the fields of another one.
  requestQuestions: v.pipe(
    v.custom<QuestionInput[]>(Array.isArray),
    v.transform((questions) => questions.map(withOwnParts)),
    requestQuestions.wrapped,
  ),
};
type FormInput = v.InferOutput<v.ObjectSchema<typeof entries, undefined>>;
const FormSchema = v.pipe(
  v.strictObject(entries),
  requestOptionsFit<FormInput>(),
  pictureWhenPublished<FormInput>(),
);

const empty: v.InferInput<typeof FormSchema> = {
  slug: '',
  title: '',
  summary: '',
  description: '',
  direction: 'both',
  mode: 'none',
  highlights: [],
  ...requestOptionsOf({ mode: 'none', direction: 'both' }),
  image: null,
  position: 100,
  published: false,
};

const resolver = valibotResolver(FormSchema);

/** The form of a service; `id` null is a new one. */
export function ServiceForm({ id, entryId }: { id: string | null; entryId: string | null }) {
  return (
    <EntryForm
      scope="services"
      id={id}
      entryId={entryId}
      empty={empty}
      inputOf={(record) => ({ ...serviceInputOf(record), ...requestOptionsOf(record) })}
      resolver={resolver}
      nameOf={({ title }) => title}
    >
      {(isNew) => <ServiceFields isNew={isNew} />}
    </EntryForm>
  );
}

function ServiceFields({ isNew }: { isNew: boolean }) {
  const { register, formState } = useFormContext<ServiceInput>();
  const { errors } = formState;
  return (
    <>
      <TextField label="Title" error={errors.title?.message} {...register('title')} />
      <SlugField from="title" isNew={isNew} preview={links.service} />
      <TextAreaField
        label="Summary"
        rows={3}
        error={errors.summary?.message}
        {...register('summary')}
      />
      <div className={styles.columns}>
        <SelectField label="Direction" {...register('direction')}>
          {directions.map((one) => (
            <option key={one} value={one}>
              {directionLabels[one]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Mode" {...register('mode')}>
          {serviceModes.map((one) => (
            <option key={one} value={one}>
              {modeLabels[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <HighlightsField />
      <RequestOptionsFields />
      <QuestionsField />
      <MarkdownField name="description" label="Description" />
      <PicturesField name="image" legend="Picture" most={1} single />
    </>
  );
}

function HighlightsField() {
  const { value, error, onChange } = useField<string[]>('highlights');
  return (
    <TextAreaField
      label="Highlights"
      hint="One per line, at most 12."
      rows={5}
      name="highlights"
      error={error && 'Please write at most 12 highlights, each of at most 160 characters.'}
      defaultValue={value.join('\n')}
      onChange={(event) =>
        onChange(event.target.value.split('\n').filter((line) => line.trim() !== ''))
      }
    />
  );
}

/** Shows how a request for the service begins, and what it may have. */
function RequestOptionsFields() {
  const { getValues } = useFormContext<ServiceInput>();
  const cargo = useChecks<RequestCargoKind>('requestCargo');
  const modes = useChecks<RequestMode>('requestModes');
  const directions = useDirections();
  const needs = useChecks<RequestNeed>('requestNeeds');
  const carriesNothing = cargo.value.includes('none');

  function chooseCargo(kinds: RequestCargoKind[]) {
    const isNone = kinds.includes('none') && !carriesNothing;
    cargo.onChange(isNone ? ['none'] : kinds.filter((kind) => kind !== 'none'));
    if (isNone) {
      modes.onChange([]);
      directions.onChange([]);
      needs.onChange([]);
    } else if (carriesNothing) {
      const [mode, direction] = getValues(['mode', 'direction']);
      const usual = requestOptionsOf({ mode, direction });
      modes.onChange(usual.requestModes);
      directions.onChange(usual.requestDirections);
    }
  }

  return (
    <fieldset className={styles.group}>
      <legend>How it can be requested</legend>
      <ChecksField {...cargo} legend="Cargo" labels={requestCargoLabels} onChange={chooseCargo} />
      {!carriesNothing && (
        <>
          <ChecksField {...modes} legend="Modes in a request" labels={requestModeLabels} />
          <ChecksField
            {...directions}
            legend="Directions in a request"
            labels={requestDirectionLabels}
          />
          <UsualEndFields name="requestFrom" label="From" />
          <UsualEndFields name="requestTo" label="To" />
          <ChecksField {...needs} legend="What a request must have" labels={requestNeedLabels} />
        </>
      )}
    </fieldset>
  );
}

/** Domestic is a field of its own, as older devices refuse a service with that word in its list. */
function useDirections() {
  const { getValues } = useFormContext<ServiceInput>();
  const listed = useChecks<RequestDirection>('requestDirections');
  const domestic = useField<boolean | null>('requestDomestic');
  return {
    ...listed,
    value: directionsOf({ ...getValues(), requestDomestic: domestic.value }),
    onChange: (chosen: RequestDirection[]) => {
      listed.onChange(listedDirections.filter((one) => chosen.includes(one)));
      domestic.onChange(chosen.includes('domestic'));
    },
  };
}

/** Shows the fields of a usual end: port or door, and the country if it is the same in most requests. */
function UsualEndFields({ name, label }: { name: 'requestFrom' | 'requestTo'; label: string }) {
  const { value, onChange } = useField<ServiceInput[typeof name]>(name);
  const { kind, country } = value ?? { kind: 'port', country: '' };
  return (
    <div className={styles.columns}>
      <SelectField
        label={`${label}: usual kind of end`}
        value={kind}
        onChange={({ target }) => {
          const chosen = endKinds.find((one) => one === target.value) ?? 'port';
          onChange({ kind: chosen, country });
        }}
      >
        {endKinds.map((one) => (
          <option key={one} value={one}>
            {endKindLabels[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={`${label}: usual country`}
        value={country}
        onChange={({ target }) => onChange({ kind, country: target.value })}
      >
        <option value="">The visitor chooses</option>
        <CountryOptions chosen={country} />
      </SelectField>
    </div>
  );
}

function useChecks<Value extends string>(name: string) {
  const { value, error, onChange } = useField<Value[]>(name);
  const message = error?.message;
  return { name, value, onChange, error: typeof message === 'string' ? message : undefined };
}
