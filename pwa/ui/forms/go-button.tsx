import type { ComponentProps } from 'react';
import { Button } from '../button';
import styles from './form.module.css';
import { formAction } from './form-action';

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> & {
  /** What the server is asked for if no script handles the click: it answers with the page again. */
  go: string;
  /** The id of the element that the new page shows and focuses; without it, the page's top. */
  to?: string;
  onGo: () => void;
};

/** Changes the form by our script, or else by sending it. */
export const GoButton = ({ go, to, onGo, ...button }: Props) => (
  <Button
    {...button}
    type="submit"
    name="go"
    value={go}
    {...(to && { formAction: `${formAction('')}#${to}` })}
    onClick={(event) => {
      event.preventDefault();
      onGo();
    }}
  />
);

/**
 * Comes first in a form with such buttons: Enter in a field presses the first button of a form, and it must not be
 * one of those.
 */
export const DefaultButton = ({ go }: { go?: string }) => (
  <button
    type="submit"
    {...(go && { name: 'go', value: go })}
    className={styles.unseen}
    tabIndex={-1}
    aria-hidden="true"
  />
);
