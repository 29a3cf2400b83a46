import { valibotResolver } from '@hookform/resolvers/valibot';
import { useFormContext } from 'react-hook-form';
import * as v from 'valibot';
import { ServiceInput } from '../../../../edge-api/contract/admin/catalogue-input';
import { directions, serviceModes } from '../../../../edge-api/contract/catalogue/service';
import { links } from '../../../config/links';
import { directionLabels, modeLabels } from '../../../config/service-labels';
import { SelectField, TextAreaField, TextField } from '../../../ui/forms/field';
import { EntryForm } from './entry-form';
import styles from './entry-form.module.css';
import { serviceInputOf } from './entry-input';
import { MarkdownField } from './markdown-field';
import { PicturesField } from './pictures-field';
import { SlugField } from './slug-field';
import { useField } from './use-field';

// A new service has no picture yet: its author must choose one.
const image = v.nullable(ServiceInput.entries.image);
const FormSchema = v.strictObject({
  ...ServiceInput.entries,
  image: v.pipe(image, v.nonNullable(image, 'Please add a picture.')),
});

const empty: v.InferInput<typeof FormSchema> = {
  slug: '',
  title: '',
  summary: '',
  description: '',
  direction: 'both',
  mode: 'none',
  highlights: [],
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
      inputOf={serviceInputOf}
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
      error={error && 'At most 12 lines, each of at most 160 characters.'}
      defaultValue={value.join('\n')}
      onChange={(event) =>
        onChange(event.target.value.split('\n').filter((line) => line.trim() !== ''))
      }
    />
  );
}
