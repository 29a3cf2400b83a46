import type { ComponentProps } from 'react';
import { numberText } from '../../edge-api/contract/dangerous/dangerous-goods';
import type { GoodSuggestion } from '../../edge-api/contract/dangerous/goods-table';
import { SuggestionField } from '../ui/forms/suggestion-field';
import type { GoodsRules } from './use-goods-rules';

type Props = Omit<
  ComponentProps<typeof SuggestionField<GoodSuggestion>>,
  'listName' | 'find' | 'textsOf'
> & { rules: GoodsRules | undefined };

/** Suggests goods of the table for a UN number, by number or name; any other number is accepted too. */
export const GoodPicker = ({ rules, ...field }: Props) => (
  <SuggestionField<GoodSuggestion>
    {...field}
    listName="Dangerous goods"
    // A whole number is filled in at once.
    find={async (typed) => (/\d{4}/.test(typed) ? [] : (rules?.searchGoods(typed) ?? []))}
    textsOf={({ unNumber, name, good }) => [
      name,
      `${numberText(unNumber)}, class ${good.hazardClass}`,
    ]}
  />
);
