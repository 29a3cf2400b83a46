import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { ProductInput } from '../../../edge-api/contract/admin/catalogue-input';
import {
  categoriesOf,
  departments,
  hasGrades,
} from '../../../edge-api/contract/catalogue/departments';
import type { Money } from '../../../edge-api/contract/catalogue/product';
import {
  availabilities,
  type Currency,
  comparedIn,
  currencies,
  grades,
} from '../../../edge-api/contract/catalogue/product-kinds';
import { plainNumber } from '../../../edge-api/contract/text/read-number';
import { departmentTexts } from '../../config/company/department-texts';
import { links } from '../../config/links';
import { availabilityLabels, gradeLabels } from '../../config/product-labels';
import { Button } from '../../ui/button';
import { CheckField, SelectField, TextField } from '../../ui/forms/field';
import { NumberField } from '../../ui/forms/number-field';
import { useField } from '../../ui/forms/use-field';
import { EntryForm } from './entry-form';
import styles from './entry-form.module.css';
import { productInputOf } from './entry-kind';
import { MarkdownField } from './markdown-field';
import { PicturesField } from './pictures-field';
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

/** Shows the field of a price in one of the company’s currencies, or of none: "Call for price". */
function PriceField() {
  const { value: price, error, onChange } = useField<Money | null>('price');
  const [amount, setAmount] = useState(price ? String(price.amountMinor / 100) : '');
  const currency = price?.currency ?? comparedIn;

  const write = (text: string, unit: Currency) => {
    setAmount(text);
    onChange({ amountMinor: minorUnits(text), currency: unit });
  };
  return (
    <fieldset className={styles.group}>
      <legend>Price</legend>
      <CheckField
        label="Call for price"
        checked={price === null}
        onChange={(event) => {
          if (event.target.checked) onChange(null);
          else write(amount, currency);
        }}
      />
      {price !== null && (
        <div className={styles.row}>
          <NumberField
            label="Amount"
            name="price.amountMinor"
            value={amount}
            error={error ? 'Please write an amount such as 4250 or 4250.50.' : undefined}
            onChange={(event) => write(event.target.value, currency)}
          />
          <SelectField
            label="Currency"
            value={currency}
            onChange={(event) => write(amount, event.target.value as Currency)}
          >
            {currencies.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </SelectField>
        </div>
      )}
    </fieldset>
  );
}

/** Reads an amount: "4,250.50" is 425050. A text that is no amount gives NaN, which every schema refuses. */
export function minorUnits(text: string): number {
  const plain = plainNumber(text) ?? '';
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}
