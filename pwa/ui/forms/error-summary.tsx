import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useIsFromDocument } from '../../loading/use-is-from-document';
import styles from './error-summary.module.css';
import { errorsByName } from './errors-by-name';
import { fieldNamed, placeInForm, sentenceAbout, unfold } from './fields-in-document';

/**
 * The errors of the form in the order of its fields, each with the name of its field and group and a
 * link to it. What hides a field with an error is opened. It gets the focus when it appears, also in a
 * document without scripts.
 */
export function ErrorSummary({ errors, attempt }: { errors: FieldErrors; attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  const isDocument = useIsFromDocument();
  const [attemptOfDocument] = useState(isDocument ? attempt : 0);
  const entries = errorsByName(errors)
    // The document is not there yet, or not yet taken over.
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
