import { type ComponentProps, useRef, useState } from 'react';
import type { RequestMode } from '../../../edge-api/contract/freight/modes';
import { kindText, portText } from '../../data/enquiry/port-texts';
import type { Port } from '../../data/enquiry/ports';
import { TextField } from '../../ui/forms/field';
import styles from '../../ui/forms/suggestions.module.css';
import { useSuggestions } from '../../ui/forms/use-suggestions';

async function findPorts(query: string): Promise<Port[]> {
  const { loadPorts, searchPorts } = await import('../../data/enquiry/ports');
  return searchPorts(await loadPorts(), query);
}

/** The one place that a text means; undefined where it is none or several, or the list can't be loaded. */
export async function placeMeant(text: string, mode?: RequestMode): Promise<Port | undefined> {
  try {
    const [{ loadPorts }, { resolvePlace }] = await Promise.all([
      import('../../data/enquiry/ports'),
      import('../../data/enquiry/resolve-place'),
    ]);
    const { ports } = resolvePlace(await loadPorts(), text, mode && { mode });
    return ports.length === 1 ? ports[0] : undefined;
  } catch {
    return undefined;
  }
}

type Props = Omit<ComponentProps<typeof TextField>, 'className'> & { onPick: (port: Port) => void };

/** A text field that suggests ports, by code or by name without accents; any other text is accepted too. */
export function PortPicker({ onPick, onChange, onBlur, ...field }: Props) {
  const [ports, setPorts] = useState<Port[]>([]);
  const wanted = useRef<string | null>(null);
  const suggestions = useSuggestions(ports, pick, close);

  async function suggest(query: string) {
    wanted.current = query;
    try {
      const found = await findPorts(query);
      // The list needs a moment to load: what was typed or chosen since is newer.
      if (wanted.current === query) setPorts(found);
    } catch {
      setPorts([]); // The list could not be loaded: the place can still be typed.
    }
  }

  function pick(port: Port) {
    onPick(port);
    close();
  }

  function close() {
    wanted.current = null;
    setPorts([]);
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
          suggest(event.target.value);
        }}
        onFocus={(event) => {
          if (event.target.value === '') suggest('');
        }}
        onBlur={(event) => {
          onBlur?.(event);
          close();
        }}
      />
      <div {...suggestions.list} role="listbox" aria-label="Ports" className={styles.list}>
        {ports.map((port, index) => (
          <div
            key={`${port.country} ${port.name}`}
            {...suggestions.optionAt(index)}
            role="option"
            tabIndex={-1}
            className={styles.option}
          >
            <span>{portText(port)}</span>
            <span className={styles.code}>{kindText(port)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
