const controls = ':is(input, select, textarea, button)';

/**
 * The control of an error: the one of this name, the first one of this list, the button that adds to it,
 * or the control that holds the list as a whole. `name` is a dotted path.
 */
export function fieldNamed(name: string): HTMLElement | undefined {
  const field = document.querySelector<HTMLElement>(
    `${controls}[name="${name}"], ${controls}[name^="${name}."], button[id="${name}"]`,
  );
  const above = name.slice(0, Math.max(0, name.lastIndexOf('.')));
  return field ?? (above ? fieldNamed(above) : undefined);
}

/** Opens what a field is folded away in. */
export function unfold(field: HTMLElement | undefined): void {
  const box = field?.closest('details');
  if (!box) return;
  box.open = true;
  unfold(box.parentElement ?? undefined);
}

/** Sorts fields by their place in the page; those that are not there come last. */
export function placeInForm(one: Node | undefined, other: Node | undefined): number {
  if (one === other) return 0;
  if (!one || !other) return one ? -1 : 1;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** A message with the names of the groups around its field, and of the field unless it says it itself. */
export function sentenceAbout(field: HTMLElement | undefined, message: string): string {
  const label = labelOf(field);
  const isNamed = message.toLowerCase().includes(label.toLowerCase());
  const names = [...groupsAround(field), ...(isNamed ? [] : [label])];
  return names.length > 0 ? `${names.join(', ')}: ${message}` : message;
}

/** The words on the screen beside a field, without "(optional)". */
function labelOf(field: HTMLElement | undefined): string {
  const label = (field as HTMLInputElement | undefined)?.labels?.[0];
  const isChoice = label?.contains(field ?? null);
  if (!field || isChoice) return '';
  return field.getAttribute('aria-label') ?? label?.firstChild?.textContent?.trim() ?? '';
}

/** The names of the groups that a field is in, the outer one first. */
function groupsAround(field: HTMLElement | undefined): string[] {
  const group = field?.parentElement?.closest('fieldset');
  if (!group) return [];
  const legend = group.querySelector(':scope > legend');
  const name = group.getAttribute('aria-label') ?? legend?.textContent?.trim();
  return [...groupsAround(group), ...(name ? [name] : [])];
}
