import { valibotResolver } from '@hookform/resolvers/valibot';
import { useFormContext } from 'react-hook-form';
import { ServiceInput } from '../../../../edge-api/contract/admin/catalogue-input';
import type { AdminRecord } from '../../../../edge-api/contract/admin/changes';
import { directions, serviceModes } from '../../../../edge-api/contract/catalogue/service';
import { links } from '../../../config/links';
import { SelectField, TextAreaField, TextField } from '../../../ui/forms/field';
import { EntryForm } from './entry-form';
import styles from './entry-form.module.css';
import { FormGate } from './form-gate';
import { MarkdownField } from './markdown-field';
import { PicturesField } from './pictures-field';
import { SlugField } from './slug-field';
import { useField } from './use-field';
import { useFormStart } from './use-form-start';

// Without its picture, which is the author's to choose; the schema asks for it.
const empty = {
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
} as unknown as ServiceInput;

/** The part of a service that an admin writes. */
export function serviceInputOf(record: AdminRecord<'services'>): ServiceInput {
  const { slug, title, summary, description, direction, mode } = record;
  const { highlights, image, position, published } = record;
  const text = { slug, title, summary, description, direction, mode };
  return { ...text, highlights, image, position, published };
}

const resolver = valibotResolver(ServiceInput);

/** The form of a service; `id` null makes a new one. */
export function ServiceForm({ id, entryId }: { id: string | null; entryId: string | null }) {
  const start = useFormStart<ServiceInput>({
    scope: 'services',
    id,
    entryId,
    empty,
    inputOf: (record) => serviceInputOf(record as AdminRecord<'services'>),
  });
  return (
    <FormGate start={start} what="service" id={id}>
      {(opened) => (
        <EntryForm
          scope="services"
          start={opened}
          resolver={resolver}
          nameOf={({ title }) => title}
        >
          <ServiceFields isNew={opened.version === 0} />
        </EntryForm>
      )}
    </FormGate>
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
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <SelectField label="Mode" {...register('mode')}>
          {serviceModes.map((one) => (
            <option key={one}>{one}</option>
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
