import { valibotResolver } from '@hookform/resolvers/valibot';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { ProductInput } from '../../../edge-api/contract/admin/catalogue-input';
import {
  categoriesOf,
  departments,
  hasGrades,
} from '../../../edge-api/contract/catalogue/departments';
import { availabilities, grades } from '../../../edge-api/contract/catalogue/product-kinds';
import { departmentTexts } from '../../config/company/department-texts';
import { links } from '../../config/links';
import { availabilityLabels, gradeLabels } from '../../config/product-labels';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/forms/field';
import { EntryForm } from './entry-form';
import styles from './entry-form.module.css';
import { productInputOf } from './entry-kind';
import { MarkdownField } from './markdown-field';
import { PicturesField } from './pictures-field';
import { PriceField } from './price-field';
import { SlugField } from './slug-field';

const empty: ProductInput = {
  slug: '',
  name: '',
  department: departments[0],
  category: categoriesOf(departments[0])[0],
  description: '',
  specs: [],
  grade: null,
  price: null,
  availability: 'in-stock',
  images: [],
  position: 100,
  published: false,
};

const resolver = valibotResolver(ProductInput);

/** The form of a product; `id` null is a new one. */
export function ProductForm({ id, entryId }: { id: string | null; entryId: string | null }) {
  return (
    <EntryForm
      scope="products"
      id={id}
      entryId={entryId}
      empty={empty}
      inputOf={productInputOf}
      resolver={resolver}
      nameOf={({ name }) => name}
    >
      {(isNew) => <ProductFields isNew={isNew} />}
    </EntryForm>
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
            void select.onChange(event);
            const chosen = event.target.value as ProductInput['department'];
            // Categories differ, and so may grades.
            setValue('category', categoriesOf(chosen)[0]);
            if (!hasGrades(chosen)) setValue('grade', null);
          }}
        >
          {departments.map((one) => (
            <option key={one} value={one}>
              {departmentTexts[one].label}
            </option>
          ))}
        </SelectField>
        <SelectField label="Category" error={errors.category?.message} {...register('category')}>
          {categoriesOf(department).map((one) => (
            <option key={one} value={one}>
              {departmentTexts[department].categories[one]?.label ?? one}
            </option>
          ))}
        </SelectField>
        {hasGrades(department) && (
          <SelectField
            label="Grade"
            {...register('grade', { setValueAs: (grade) => grade || null })}
          >
            <option value="">None</option>
            {grades.map((grade) => (
              <option key={grade} value={grade}>
                {gradeLabels[grade].short}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label="Availability" {...register('availability')}>
          {availabilities.map((one) => (
            <option key={one} value={one}>
              {availabilityLabels[one]}
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

/** The facts of a product: processor, size, material. */
function SpecsField() {
  const { register, control, formState } = useFormContext<ProductInput>();
  const { fields, append, remove } = useFieldArray({ control, name: 'specs' });
  const errors = formState.errors.specs;
  return (
    <fieldset className={styles.group}>
      <legend>Facts</legend>
      {fields.map((spec, index) => (
        <fieldset key={spec.id} className={styles.row} aria-label={`Fact ${index + 1}`}>
          <TextField
            label="What"
            error={errors?.[index]?.label?.message}
            {...register(`specs.${index}.label`)}
          />
          <TextField
            label="How much"
            error={errors?.[index]?.value?.message}
            {...register(`specs.${index}.value`)}
          />
          <Button
            look="quiet"
            icon="trash"
            aria-label={`Remove fact ${index + 1}`}
            onClick={() => remove(index)}
          />
        </fieldset>
      ))}
      <Button look="outline" icon="plus" onClick={() => append({ label: '', value: '' })}>
        Add a fact
      </Button>
    </fieldset>
  );
}
