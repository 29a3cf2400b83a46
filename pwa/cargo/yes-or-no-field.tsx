import type { Path } from 'react-hook-form';
import { SelectField } from '../ui/forms/field';
import { emptyAsNull, type RequestValues } from './request-values';
import { useRequestField } from './use-form-field';

/** Asks a question with yes and no, to which a person may not know the answer. */
export function YesOrNoField({ label, name }: { label: string; name: Path<RequestValues> }) {
  const field = useRequestField();
  return (
    <SelectField label={label} optional {...field(name, { setValueAs: emptyAsNull })}>
      <option value="">Not known</option>
      <option value="yes">Yes</option>
      <option value="no">No</option>
    </SelectField>
  );
}
