import { useState } from 'react';
import {
  categoriesByDepartment,
  departments,
} from '../../../../edge-api/contract/catalogue/departments';
import { links } from '../../../config/links';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/forms/field';
import { numberText } from '../../../ui/text/formats';
import { productInputOf } from './entry-input';
import type { EntryKind } from './entry-kind';
import { EntryList } from './entry-list';

const places = departments.flatMap((department) =>
  categoriesByDepartment[department].map((category) => ({ department, category })),
);

const productKind: EntryKind<'products'> = {
  scope: 'products',
  nameOf: ({ name }) => name,
  groupOf: ({ department, category }) => `${department}/${category}`,
  groups: departments.flatMap((department) => [
    department,
    ...categoriesByDepartment[department].map((category) => `${department}/${category}`),
  ]),
  factsOf: ({ department, category, availability, price }) =>
    [
      `${department} / ${category}`,
      availability.replace('-', ' '),
      price ? `${numberText(price.amountMinor / 100)} ${price.currency}` : 'call for price',
    ].join(' · '),
  pictureOf: ({ images }) => images[0],
  inputOf: productInputOf,
  editPath: links.updateProduct,
  publicPath: links.product,
  bulk: (apply) => <MoveTool apply={apply} />,
};

/** All products of the shop. */
export const ProductEntries = () => <EntryList kind={productKind} />;

function MoveTool({ apply }: { apply: (fields: object, done: string) => void }) {
  const [place, setPlace] = useState('');
  const target = places.find(({ department, category }) => `${department}/${category}` === place);
  return (
    <>
      <SelectField label="Move to" value={place} onChange={(event) => setPlace(event.target.value)}>
        <option value="">Choose …</option>
        {places.map(({ department, category }) => (
          <option key={department + category}>
            {department}/{category}
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
          const grade = target.department === 'used' ? {} : { grade: null };
          apply({ ...target, ...grade }, `moved to ${place}.`);
        }}
      >
        Move
      </Button>
    </>
  );
}
