import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import styles from './field.module.css';

type Shared = {
  label: string;
  hint?: ReactNode;
  /** The error, shown beside the field. */
  error?: string | undefined;
  optional?: boolean;
  /** Renders what a field asks about what was typed. It gets the id of the text that describes the field. */
  below?: ((id: string) => ReactNode) | undefined;
  className?: string | undefined;
};

/** Ties label, hint and error to a control for screen readers. */
function useField(
  { hint, error, below }: Pick<Shared, 'hint' | 'error' | 'below'>,
  givenId?: string,
) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const belowId = below ? `${id}-below` : undefined;
  return {
    control: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': [errorId, belowId, hintId].filter(Boolean).join(' ') || undefined,
    },
    hintId,
    errorId,
    belowId,
  };
}

type Ids = ReturnType<typeof useField>;

function FieldFrame({
  label,
  hint,
  error,
  optional,
  below,
  className,
  ids,
  children,
}: Shared & { ids: Ids; children: ReactNode }) {
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={ids.control.id} className={styles.label}>
        {label} {optional && <span className={styles.optional}>(optional)</span>}
      </label>
      {hint && (
        <p id={ids.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {ids.belowId && below?.(ids.belowId)}
      {error && (
        <p id={ids.errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  optional,
  below,
  className,
  unit,
  ...input
}: Shared & { unit?: string } & Omit<ComponentProps<'input'>, 'className'>) {
  const ids = useField({ hint, error, below }, input.id);
  const frame = { label, hint, error, optional, below, className, ids };
  return (
    <FieldFrame {...frame}>
      <span className={styles.control}>
        <input {...input} {...ids.control} />
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>
    </FieldFrame>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  className,
  ...area
}: Shared & Omit<ComponentProps<'textarea'>, 'className'>) {
  const ids = useField({ hint, error }, area.id);
  const frame = { label, hint, error, optional, className, ids };
  return (
    <FieldFrame {...frame}>
      <span className={styles.control}>
        <textarea rows={6} {...area} {...ids.control} />
      </span>
    </FieldFrame>
  );
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  children,
  ...select
}: Shared & Omit<ComponentProps<'select'>, 'className'>) {
  const ids = useField({ hint, error }, select.id);
  const frame = { label, hint, error, optional, className, ids };
  return (
    <FieldFrame {...frame}>
      <span className={styles.control}>
        <select {...select} {...ids.control}>
          {children}
        </select>
      </span>
    </FieldFrame>
  );
}

export function CheckField({ label, ...input }: { label: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}

/** Lets a person choose one of a few, all in view; with `chosen` the caller says which one is chosen. */
export function ChoiceField({
  legend,
  options,
  error,
  chosen,
  defaultValue,
  id,
  ...input
}: {
  legend: string;
  options: { value: string; label: string }[];
  error?: string | undefined;
  chosen?: string;
} & ComponentProps<'input'>) {
  const { control, errorId } = useField({ error });
  return (
    <fieldset id={id} className={styles.field} aria-describedby={control['aria-describedby']}>
      <legend className={styles.label}>{legend}</legend>
      <div className={styles.choices}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              {...input}
              {...(chosen !== undefined && { checked: chosen === value })}
              {...(defaultValue !== undefined && { defaultChecked: defaultValue === value })}
              value={value}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
