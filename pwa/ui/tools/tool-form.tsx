import type { ReactNode, Ref } from 'react';
import { Button } from '../button';
import { Callout } from '../callout';
import { classNames } from '../class-names';
import styles from './tool-form.module.css';

type Props = {
  /** The address of the tool. */
  path: string;
  form: { ref: Ref<HTMLFormElement>; onBlur: () => void };
  leftOut: readonly string[];
  fields: ReactNode;
  /** The result; it changes as one types. */
  children: ReactNode;
};

/**
 * What a tool asks for, and beside it the answer. Without scripts the button asks the server, which
 * reads the figures from the address.
 */
export function ToolForm({ path, form, leftOut, fields, children }: Props) {
  return (
    <>
      <LeftOutNote leftOut={leftOut} />
      <div className={styles.tool}>
        <form
          {...form}
          method="get"
          action={path}
          className={styles.fields}
          onSubmit={(event) => event.preventDefault()}
        >
          {fields}
          <noscript>
            <Button type="submit">Calculate</Button>
          </noscript>
        </form>
        <section className={styles.answer} aria-label="Result">
          {children}
        </section>
      </div>
    </>
  );
}

/** Says which figures of an address can't be used. */
export function LeftOutNote({ leftOut }: { leftOut: readonly string[] }) {
  if (leftOut.length === 0) return null;
  return (
    <Callout tone="warning" icon="alert">
      This address has figures that can’t be used. They are left out: {leftOut.join(', ')}.
    </Callout>
  );
}

/** Fields beside each other where there is room; `wide` ones, such as dates, need more of it. */
export const FieldRow = ({ children, wide }: { children: ReactNode; wide?: boolean }) => (
  <div className={classNames(styles.row, wide && styles.wide)}>{children}</div>
);
