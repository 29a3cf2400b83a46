import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useIsFromDocument } from '../../loading/use-is-from-document';
import styles from './error-summary.module.css';
import { errorsByName } from './errors-by-name';

const controls = ':is(input, select, textarea, button)';

/**
 * Finds the control of an error: the one of this name, the first one of this list, the button that adds to it, or the
 * control that holds the list as a whole. `name` is a dotted path.
 */
function fieldNamed(name: string): HTMLElement | undefined {
  const field = document.querySelector<HTMLElement>(
    `${controls}[name="${name}"], ${controls}[name^="${name}."], button[id="${name}"]`,
  );
  const above = name.slice(0, Math.max(0, name.lastIndexOf('.')));
  return field ?? (above ? fieldNamed(above) : undefined);
}

/** Opens the parts in which a field is folded away. */
function unfold(field: HTMLElement | undefined): void {
  const box = field?.closest('details');
  if (!box) return;
  box.open = true;
  unfold(box.parentElement ?? undefined);
}

/** Compares fields by their place in the page; those that are not there come last. */
function placeInForm(one: Node | undefined, other: Node | undefined): number {
  if (one === other) return 0;
  if (!one || !other) return one ? -1 : 1;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Writes a message with the names of the groups around its field, and of the field unless the message names it. */
function sentenceAbout(field: HTMLElement | undefined, message: string): string {
  const label = labelOf(field);
  const isNamed = message.toLowerCase().includes(label.toLowerCase());
  const names = [...groupsAround(field), ...(isNamed ? [] : [label])];
  return names.length > 0 ? `${names.join(', ')}: ${message}` : message;
}

/** Returns the words on the screen beside a field, without "(optional)". */
function labelOf(field: HTMLElement | undefined): string {
  const label = (field as HTMLInputElement | undefined)?.labels?.[0];
  const isChoice = label?.contains(field ?? null);
  if (!field || isChoice) return '';
  return field.getAttribute('aria-label') ?? label?.firstChild?.textContent?.trim() ?? '';
}

/** Returns the names of the groups that a field is in, the outer one first. */
function groupsAround(field: HTMLElement | undefined): string[] {
  const group = field?.parentElement?.closest('fieldset');
  if (!group) return [];
  const legend = group.querySelector(':scope > legend');
  const name = group.getAttribute('aria-label') ?? legend?.textContent?.trim();
  return [...groupsAround(group), ...(name ? [name] : [])];
}

/**
 * Lists the errors of the form in the order of its fields, each with the name of its field and group and a link to
 * it. It opens the parts that hide a field with an error. It gets the focus when it appears, also in a document
 * without scripts.
 */
export function ErrorSummary({ errors, attempt }: { errors: FieldErrors; attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  const isDocument = useIsFromDocument();
  const [attemptOfDocument] = useState(isDocument ? attempt : 0);
  const entries = errorsByName(errors)
    // The document is not there yet, or React has not taken it over yet.
    .map((error) => ({ ...error, field: isDocument ? undefined : fieldNamed(error.name) }))
    .sort((one, other) => (isDocument ? 0 : placeInForm(one.field, other.field)));

  const isEmpty = entries.length === 0;
  // Every attempt to send moves the focus once, when its errors are there. For an attempt that came with the
  // document the browser did it.
  const focusedFor = useRef(attemptOfDocument);
  useEffect(() => {
    if (isEmpty || focusedFor.current === attempt) return;
    focusedFor.current = attempt;
    for (const { field } of entries) unfold(field);
    box.current?.focus();
  });

  if (isEmpty) return null;
  return (
    <div
      ref={box}
      className={styles.summary}
      role="alert"
      // Screen readers must not read all of it again each time that one entry leaves.
      aria-atomic="false"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page was sent, and this is what it is about now.
      autoFocus={attempt === attemptOfDocument}
    >
      <h2>{`Please look at ${entries.length === 1 ? 'one field' : `${entries.length} fields`}`}</h2>
      <ul>
        {entries.map(({ name, message, field }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                if (!field) return;
                event.preventDefault();
                unfold(field);
                field.focus();
              }}
            >
              {sentenceAbout(field, message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
