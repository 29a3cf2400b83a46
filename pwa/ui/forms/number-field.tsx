import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react';
import { bothReadings, plainNumber } from '../../../edge-api/contract/text/read-number';
import { TextField } from './field';
import styles from './number-field.module.css';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'below' | 'value'> & {
  /** Whether the number has no decimals. */
  whole?: boolean;
  /**
   * With a value the field shows what is typed, and gives `onChange` the number in plain digits, or the text that is
   * no number.
   */
  value?: string;
};

/**
 * Shows a field for a number, however a person writes it: `plainNumber` says how. If there are two readings it asks
 * which one is meant. Its value is a text: browsers drop a comma in a field of type number without a word.
 */
export function NumberField({ whole = false, value, onChange, onBlur, onInput, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const shown = typed ?? value ?? String(field.defaultValue ?? '');
  // A point that no person typed is one that our code wrote.
  const readings = typed !== null || shown.includes(',') ? bothReadings(shown) : null;

  function take(reading: string) {
    const input = place.current?.parentElement?.querySelector('input');
    if (!input) return;
    // This sets the value as typing does: React does not notice a value that a script sets.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, reading);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  }

  const changed = (event: ChangeEvent<HTMLInputElement>) => {
    if (value === undefined) return onChange?.(event);
    const text = event.target.value;
    return onChange?.({
      ...event,
      target: { ...event.target, name: field.name ?? '', value: plainNumber(text) ?? text },
    });
  };
  return (
    <TextField
      {...field}
      // The question says what is wrong.
      error={readings ? undefined : field.error}
      {...(value !== undefined && { value: shown })}
      type="text"
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      onInput={(event) => {
        setTyped(event.currentTarget.value);
        onInput?.(event);
      }}
      onChange={changed}
      onBlur={(event) => {
        if (!bothReadings(event.target.value)) setTyped(null);
        onBlur?.(event);
      }}
      below={
        readings
          ? (id) => (
              <div ref={place} id={id} className={styles.readings} role="status">
                <span>{shown.trim()} can be read in two ways. Which is it?</span>
                {[readings.whole, readings.decimal].map((reading) => (
                  <button key={reading} type="button" onClick={() => take(reading)}>
                    {reading}
                  </button>
                ))}
              </div>
            )
          : undefined
      }
    />
  );
}
