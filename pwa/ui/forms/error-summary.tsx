import { useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import styles from './error-summary.module.css';

/** The errors of the form, each with a link to its field. It gets the focus when it appears. */
export function ErrorSummary({ errors, attempt }: { errors: FieldErrors; attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  const messages = messagesOf(errors);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt to send moves the focus again.
  useEffect(() => {
    box.current?.focus();
  }, [attempt]);

  if (messages.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>Please look at {messages.length === 1 ? 'one field' : `${messages.length} fields`}</h2>
      <ul>
        {messages.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementsByName(name)[0]?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Errors in the order of the fields; `name` is the field's dotted path. */
function messagesOf(errors: object, path = ''): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return [];
    const name = path ? `${path}.${key}` : key;
    if ('message' in error && typeof error.message === 'string') {
      return [{ name, message: error.message }];
    }
    return messagesOf(error, name);
  });
}
