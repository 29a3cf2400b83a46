import { type KeyboardEvent, useId, useState } from 'react';

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/**
 * Returns the state and the keys of a text field that suggests, after the WAI-ARIA combobox pattern: arrows, Home,
 * End, Enter, Escape. Spread `field` on the element of role combobox, `list` on the listbox and `optionAt(index)` on
 * each option.
 */
export function useSuggestions<Item>(
  items: Item[],
  onPick: (item: Item) => void,
  close: () => void,
) {
  const listId = useId();
  const [active, setActive] = useState(-1);
  const open = items.length > 0;
  const marked = active < items.length ? active : -1;

  function pick(item: Item | undefined) {
    setActive(-1);
    if (item !== undefined) onPick(item);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open) return;
    const last = items.length - 1;
    switch (event.key) {
      case 'ArrowDown':
        setActive(marked < last ? marked + 1 : 0);
        break;
      case 'ArrowUp':
        setActive(marked > 0 ? marked - 1 : last);
        break;
      case 'Home':
        setActive(0);
        break;
      case 'End':
        setActive(last);
        break;
      case 'Escape':
        setActive(-1);
        close();
        break;
      case 'Enter':
        // Without a marked suggestion, Enter submits the form.
        if (marked < 0) return;
        pick(items[marked]);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  return {
    open,
    field: {
      autoComplete: 'off',
      'aria-controls': listId,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': marked >= 0 ? `${listId}-${marked}` : undefined,
      onKeyDown,
    },
    // Browsers put a list that scrolls into the order of Tab, and leaving the field hides it.
    list: { id: listId, hidden: !open, tabIndex: -1 },
    optionAt: (index: number) => ({
      id: `${listId}-${index}`,
      'aria-selected': index === marked,
      // The list scrolls with the arrow keys.
      ref: index === marked ? intoView : undefined,
      // The focus stays in the field.
      onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
      onClick: () => pick(items[index]),
    }),
  };
}
