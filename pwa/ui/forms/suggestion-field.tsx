import { type ComponentProps, useRef, useState } from 'react';
import { TextField } from './field';
import styles from './suggestions.module.css';
import { useSuggestions } from './use-suggestions';

type Props<Item> = Omit<ComponentProps<typeof TextField>, 'className'> & {
  /** The name of the list for screen readers. */
  listName: string;
  /** Finds suggestions for a text, also for the empty one; if it fails there are none. */
  find: (typed: string) => Promise<Item[]>;
  /** Returns the words for an item, and its code or kind, which stands beside them. */
  textsOf: (item: Item) => [text: string, code: string];
  onPick: (item: Item) => void;
};

/** Shows a text field that suggests items while one types; any other text is accepted too. */
export function SuggestionField<Item>({
  listName,
  find,
  textsOf,
  onPick,
  onChange,
  onBlur,
  ...field
}: Props<Item>) {
  const [items, setItems] = useState<Item[]>([]);
  const wanted = useRef<string | null>(null);
  const suggestions = useSuggestions(items, pick, close);

  async function suggest(typed: string) {
    wanted.current = typed;
    const found = await find(typed).catch(() => []);
    // The search may need a moment to load; meanwhile the person may have typed or chosen something newer.
    if (wanted.current === typed) setItems(found);
  }

  function pick(item: Item) {
    onPick(item);
    close();
  }

  function close() {
    wanted.current = null;
    setItems([]);
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
          void suggest(event.target.value);
        }}
        onFocus={(event) => {
          if (event.target.value === '') void suggest('');
        }}
        onBlur={(event) => {
          onBlur?.(event);
          close();
        }}
      />
      <div {...suggestions.list} role="listbox" aria-label={listName} className={styles.list}>
        {items.map(textsOf).map(([text, code], index) => (
          <div
            key={`${code} ${text}`}
            {...suggestions.optionAt(index)}
            role="option"
            tabIndex={-1}
            className={styles.option}
          >
            <span>{text}</span>
            <span className={styles.code}>{code}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
