import { useState } from 'react';
import {
  categoriesOf,
  departments,
  hasGrades,
} from '../../../edge-api/contract/catalogue/departments';
import { departmentTexts } from '../../config/company/department-texts';
import { links } from '../../config/links';
import { placeLabel } from '../../config/place-label';
import { availabilityLabels } from '../../config/product-labels';
import type { EntryFields } from '../../data/admin/changes';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/forms/field';
import { priceText } from '../../ui/text/price';
import { type EntryKind, productInputOf } from './entry-kind';
import { EntryList } from './entry-list';

const places = departments.flatMap((department) =>
  categoriesOf(department).map((category) => ({
    value: `${department}/${category}`,
    label: placeLabel(department, category),
    fields: { department, category },
  })),
);

const productKind: EntryKind<'products'> = {
  scope: 'products',
  nameOf: ({ name }) => name,
  groupOf: ({ department, category }) => `${department}/${category}`,
  listOf: ({ department }) => department,
  lists: departments.map((value) => ({ value, label: departmentTexts[value].label })),
  groups: departments.flatMap((department) => [
    { value: department, label: departmentTexts[department].label },
    ...places.filter(({ fields }) => fields.department === department),
  ]),
  factsOf: ({ department, category, availability, price }) =>
    [placeLabel(department, category), availabilityLabels[availability], priceText(price)].join(
      ' · ',
    ),
  pictureOf: ({ images }) => images[0],
  inputOf: productInputOf,
  editPath: links.updateProduct,
  publicPath: links.product,
  bulk: (apply) => <MoveTool apply={apply} />,
};

/** All products of the shop. */
export const ProductEntries = () => <EntryList kind={productKind} />;

function MoveTool({ apply }: { apply: (fields: EntryFields['products'], done: string) => void }) {
  const [place, setPlace] = useState('');
  const target = places.find(({ value }) => value === place);
  return (
    <>
      <SelectField label="Move to" value={place} onChange={(event) => setPlace(event.target.value)}>
        <option value="">Choose …</option>
        {places.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button
        look="outline"
        icon="arrow-right"
        disabled={!target}
        onClick={() => {
          if (!target) return;
          // Only used goods have a grade.
          const grade = hasGrades(target.fields.department) ? {} : { grade: null };
          apply({ ...target.fields, ...grade }, `moved to ${target.label}.`);
        }}
      >
        Move
      </Button>
    </>
  );
}
