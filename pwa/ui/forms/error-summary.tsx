import { useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import styles from './error-summary.module.css';
import { errorsByName } from './errors-by-name';
import { fieldNamed, placeInForm, sentenceAbout } from './fields-in-document';

/**
 * The errors of the form in the order of its fields, each with the name of its field and group and a
 * link to it. It gets the focus when it appears.
 */
export function ErrorSummary({ errors, attempt }: { errors: FieldErrors; attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  const entries = errorsByName(errors)
    .map((error) => ({ ...error, field: fieldNamed(error.name) }))
    .sort((one, other) => placeInForm(one.field, other.field));

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt to send moves the focus again.
  useEffect(() => {
    box.current?.focus();
  }, [attempt]);

  if (entries.length === 0) return null;
  return (
    // Not read as a whole again each time that one entry leaves.
    <div ref={box} className={styles.summary} role="alert" aria-atomic="false" tabIndex={-1}>
      <h2>Please look at {entries.length === 1 ? 'one field' : `${entries.length} fields`}</h2>
      <ul>
        {entries.map(({ name, message, field }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault();
                field?.focus();
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
