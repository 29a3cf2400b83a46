import type { ComponentProps } from 'react';
import { SelectField } from '../forms/field';

type Props = Omit<ComponentProps<typeof SelectField>, 'children'> & {
  options: Readonly<Record<string, string>>;
  /** The words for no choice; without them one of the options is always chosen. */
  none?: string;
};

/** Lets a person choose one of some choices of a tool. */
export const ChoiceSelect = ({ options, none, ...field }: Props) => (
  <SelectField {...field}>
    {none && <option value="">{none}</option>}
    {Object.entries(options).map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectField>
);
