import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Port } from '../../data/ports';
import { TextField } from '../../ui/field';
import styles from './port-picker.module.css';

let loading: Promise<Port[]> | undefined;

async function findPorts(query: string): Promise<Port[]> {
  const { loadPorts, searchPorts } = await import('../../data/ports');
  loading ??= loadPorts().catch((error) => {
    loading = undefined;
    throw error;
  });
  return searchPorts(await loading, query);
}

type Props = Omit<ComponentProps<typeof TextField>, 'className'> & { onPick: (port: Port) => void };

/**
 * A text field that suggests ports, by code or by name without diacritics; any other text may stay.
 * Keyboard as the WAI-ARIA combobox pattern: arrows, Home and End, Enter, Escape.
 */
export function PortPicker({ onPick, onChange, onBlur, ...field }: Props) {
  const listId = useId();
  const [ports, setPorts] = useState<Port[]>([]);
  const [active, setActive] = useState(-1);
  const wanted = useRef<string | null>(null);
  const open = ports.length > 0;

  async function suggest(query: string) {
    wanted.current = query;
    setActive(-1);
    if (query.trim().length < 2) return setPorts([]);
    try {
      const found = await findPorts(query);
      // The list takes a moment at first; what was typed since, or chosen, counts.
      if (wanted.current === query) setPorts(found);
    } catch {
      setPorts([]); // The list could not be loaded: the place can still be written out.
    }
  }

  function pick(port: Port | undefined) {
    if (port) onPick(port);
    close();
  }

  function close() {
    wanted.current = null;
    setPorts([]);
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open) return;
    const last = ports.length - 1;
    switch (event.key) {
      case 'ArrowDown':
        setActive(active < last ? active + 1 : 0);
        break;
      case 'ArrowUp':
        setActive(active > 0 ? active - 1 : last);
        break;
      case 'Home':
        setActive(0);
        break;
      case 'End':
        setActive(last);
        break;
      case 'Escape':
        close();
        break;
      case 'Enter':
        // With nothing marked, Enter is the form's.
        if (active < 0) return;
        pick(ports[active]);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  return (
    <div className={styles.picker}>
      <TextField
        {...field}
        role="combobox"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          onChange?.(event);
          suggest(event.target.value);
        }}
        onBlur={(event) => {
          onBlur?.(event);
          close();
        }}
      />
      <div id={listId} role="listbox" aria-label="Ports" className={styles.list} hidden={!open}>
        {ports.map((port, index) => (
          // The field keeps the focus; keys are handled there.
          // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are never focused.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see onKeyDown of the field.
          <div
            key={port.unlocode}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(port)}
          >
            <span>{port.name}</span>
            <span className={styles.code}>{port.unlocode}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
