import { type ComponentProps, useState } from 'react';
import type { GoodSuggestion } from '../../edge-api/contract/dangerous/goods-table';
import { TextField } from '../ui/forms/field';
import styles from '../ui/forms/suggestions.module.css';
import { useSuggestions } from '../ui/forms/use-suggestions';
import type { GoodsRules } from './use-goods-rules';

type Props = Omit<ComponentProps<typeof TextField>, 'className'> & {
  rules: GoodsRules | undefined;
  onPick: (good: GoodSuggestion) => void;
};

/** A field for a UN number that suggests goods of the table, by number or name; any other number is accepted too. */
export function GoodPicker({ rules, onPick, onChange, onBlur, ...field }: Props) {
  const [goods, setGoods] = useState<GoodSuggestion[]>([]);
  const close = () => setGoods([]);
  const suggestions = useSuggestions(goods, pick, close);

  function pick(good: GoodSuggestion) {
    onPick(good);
    close();
  }

  return (
    <div className={styles.frame}>
      <TextField
        {...field}
        {...suggestions.field}
        role="combobox"
        aria-expanded={suggestions.open}
        onChange={(event) => {
          onChange?.(event);
          const typed = event.target.value;
          // A whole number is filled in at once.
          setGoods(/\d{4}/.test(typed) ? [] : (rules?.searchGoods(typed) ?? []));
        }}
        onBlur={(event) => {
          onBlur?.(event);
          close();
        }}
      />
      <div
        {...suggestions.list}
        role="listbox"
        aria-label="Dangerous goods"
        className={styles.list}
      >
        {goods.map(({ unNumber, name, good }, index) => (
          <div
            key={`${unNumber} ${name}`}
            {...suggestions.optionAt(index)}
            role="option"
            tabIndex={-1}
            className={styles.option}
          >
            <span>{name}</span>
            <span className={styles.code}>
              UN {unNumber}, class {good.hazardClass}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
