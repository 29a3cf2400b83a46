import { valibotResolver } from '@hookform/resolvers/valibot';
import { useFormContext, useWatch } from 'react-hook-form';
import { ProductInput } from '../../../../edge-api/contract/admin/catalogue-input';
import type { AdminRecord } from '../../../../edge-api/contract/admin/changes';
import {
  categoriesByDepartment,
  departments,
} from '../../../../edge-api/contract/catalogue/departments';
import { availabilities, grades } from '../../../../edge-api/contract/catalogue/product-kinds';
import { links } from '../../../config/links';
import { SelectField, TextField } from '../../../ui/forms/field';
import { EntryForm } from './entry-form';
import styles from './entry-form.module.css';
import { FormGate } from './form-gate';
import { MarkdownField } from './markdown-field';
import { PicturesField } from './pictures-field';
import { PriceField } from './price-field';
import { SlugField } from './slug-field';
import { SpecsField } from './specs-field';
import { useFormStart } from './use-form-start';

const empty: ProductInput = {
  slug: '',
  name: '',
  department: 'used',
  category: 'laptop',
  description: '',
  specs: [],
  grade: null,
  price: null,
  availability: 'in-stock',
  images: [],
  position: 100,
  published: false,
};

/** The part of a product that an admin writes. */
export function productInputOf(record: AdminRecord<'products'>): ProductInput {
  const { slug, name, department, category, description, specs } = record;
  const { grade, price, availability, images, position, published } = record;
  const text = { slug, name, department, category, description, specs };
  return { ...text, grade, price, availability, images, position, published };
}

const resolver = valibotResolver(ProductInput);

/** The form of a product; `id` null makes a new one. */
export function ProductForm({ id, entryId }: { id: string | null; entryId: string | null }) {
  const start = useFormStart<ProductInput>({
    scope: 'products',
    id,
    entryId,
    empty,
    inputOf: (record) => productInputOf(record as AdminRecord<'products'>),
  });
  return (
    <FormGate start={start} what="product" id={id}>
      {(opened) => (
        <EntryForm scope="products" start={opened} resolver={resolver} nameOf={({ name }) => name}>
          <ProductFields isNew={opened.version === 0} />
        </EntryForm>
      )}
    </FormGate>
  );
}

function ProductFields({ isNew }: { isNew: boolean }) {
  const { register, formState, setValue } = useFormContext<ProductInput>();
  const [department, name] = useWatch<ProductInput, ['department', 'name']>({
    name: ['department', 'name'],
  });
  const { errors } = formState;
  const select = register('department');
  return (
    <>
      <TextField label="Name" error={errors.name?.message} {...register('name')} />
      <SlugField
        from="name"
        isNew={isNew}
        preview={(slug) => links.product({ name: slug || name, department })}
      />
      <div className={styles.columns}>
        <SelectField
          label="Department"
          {...select}
          onChange={(event) => {
            select.onChange(event);
            const chosen = event.target.value as ProductInput['department'];
            // Categories differ, and grades are for used goods.
            setValue('category', categoriesByDepartment[chosen][0]);
            if (chosen !== 'used') setValue('grade', null);
          }}
        >
          {departments.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <SelectField label="Category" error={errors.category?.message} {...register('category')}>
          {categoriesByDepartment[department].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        {department === 'used' && (
          <SelectField
            label="Grade"
            {...register('grade', { setValueAs: (grade) => grade || null })}
          >
            <option value="">None</option>
            {grades.map((grade) => (
              <option key={grade}>{grade}</option>
            ))}
          </SelectField>
        )}
        <SelectField label="Availability" {...register('availability')}>
          {availabilities.map((one) => (
            <option key={one} value={one}>
              {one.replace('-', ' ')}
            </option>
          ))}
        </SelectField>
      </div>
      <PriceField />
      <MarkdownField name="description" label="Description" />
      <SpecsField />
      <PicturesField name="images" legend="Pictures" most={12} />
    </>
  );
}
