import type { ComponentProps, ReactNode, Ref } from 'react';
import { Button } from '../button';
import { Callout } from '../callout';
import { classNames } from '../class-names';
import { ExampleNote } from './example-note';
import styles from './tool-form.module.css';

type Props = {
  /** The address of the tool. */
  path: string;
  form: { ref: Ref<HTMLFormElement>; onBlur: () => void };
  leftOut: readonly string[];
  /** Whether the figures are those of the example; undefined for a tool without one. */
  isExample?: boolean;
  fields: ReactNode;
  /** The answer in one line, or what is missing: large, and on phones always in sight. */
  answer?: ReactNode;
  /** How the answer is computed; it changes as one types. */
  children: ReactNode;
};

/**
 * Shows what a tool asks for, and beside it the answer. Without scripts the button asks the server, which reads the
 * figures from the address.
 */
export function ToolForm({ path, form, leftOut, isExample, fields, answer, children }: Props) {
  return (
    <>
      <LeftOutNote leftOut={leftOut} />
      {isExample !== undefined && <ExampleNote path={path} isExample={isExample} />}
      <ToolColumns
        form={{ ...form, method: 'get', action: path }}
        fields={
          <>
            {fields}
            <noscript>
              <Button type="submit">Calculate</Button>
            </noscript>
          </>
        }
      >
        {answer && <ToolAnswer>{answer}</ToolAnswer>}
        {children}
      </ToolColumns>
    </>
  );
}

type ColumnsProps = {
  form?: ComponentProps<'form'>;
  fields: ReactNode;
  /** The name of the answer. */
  label?: string;
  /** Whether the answer needs most of the room, as drawings do. */
  wideAnswer?: boolean;
  children: ReactNode;
};

/** Shows the fields of a tool, and beside them, on phones below, its answer. */
export const ToolColumns = ({
  form,
  fields,
  label = 'Result',
  wideAnswer,
  children,
}: ColumnsProps) => (
  <div className={classNames(styles.tool, wideAnswer && styles.wideAnswer)}>
    <form {...form} className={styles.fields} onSubmit={(event) => event.preventDefault()}>
      {fields}
    </form>
    <section className={styles.answer} aria-label={label}>
      {children}
    </section>
  </div>
);

/** The answer of a tool in one line. */
export const ToolAnswer = ({ children }: { children: ReactNode }) => (
  <p role="status" className={styles.headline}>
    {children}
  </p>
);

/** Says which figures of an address can't be used. */
export function LeftOutNote({ leftOut }: { leftOut: readonly string[] }) {
  if (leftOut.length === 0) return null;
  return (
    <Callout tone="warning" icon="alert">
      This address has figures that can’t be used. They are left out: {leftOut.join(', ')}.
    </Callout>
  );
}

/** Shows fields beside each other where there is room; `wide` ones, such as dates, need more of it. */
export const FieldRow = ({ children, wide }: { children: ReactNode; wide?: boolean }) => (
  <div className={classNames(styles.row, wide && styles.wide)}>{children}</div>
);
