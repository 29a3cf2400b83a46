import { valibotResolver } from '@hookform/resolvers/valibot';
import { useFormContext } from 'react-hook-form';
import * as v from 'valibot';
import {
  pictureWhenPublished,
  ServiceInput,
} from '../../../edge-api/contract/admin/catalogue-input';
import { requestOptionsOf } from '../../../edge-api/contract/catalogue/derived-options';
import { requestOptionsFit } from '../../../edge-api/contract/catalogue/request-options';
import { directions, serviceModes } from '../../../edge-api/contract/catalogue/service';
import { links } from '../../config/links';
import { directionLabels, modeLabels } from '../../config/service-labels';
import { SelectField, TextAreaField, TextField } from '../../ui/forms/field';
import { useField } from '../../ui/forms/use-field';
import { EntryForm } from './entry-form';
import styles from './entry-form.module.css';
import { serviceInputOf } from './entry-kind';
import { MarkdownField } from './markdown-field';
import { PicturesField } from './pictures-field';
import { type QuestionInput, QuestionsField, withOwnParts } from './questions-field';
import { RequestOptionsFields } from './request-options-fields';
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
