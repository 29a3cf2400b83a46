import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import styles from './panel.module.css';

type OpenerProps = ComponentProps<'button'> & {
  /** The id of the panel. */
  panel: string;
  label: string;
  /** A page with the same, for browsers that open no panel; none where a link beside it leads on. */
  instead?: string;
};

/** The button that opens and closes a panel, before there is a script too. */
export function Opener({ panel, label, instead, className, children, ...rest }: OpenerProps) {
  return (
    <>
      <button
        type="button"
        {...rest}
        popoverTarget={panel}
        aria-label={label}
        className={classNames(className, styles.opener)}
      >
        {children}
      </button>
      {instead && (
        <span className={styles.instead}>
          <a href={instead} className={className} aria-label={label}>
            {children}
          </a>
        </span>
      )}
    </>
  );
}

type PanelProps = ComponentProps<'div'> & {
  id: string;
  /** Below the bar, as wide as the screen. */
  below?: boolean;
};

/**
 * What opens over the page. The document alone knows whether it is open, so nothing is lost when React
 * takes over. Escape, a click outside and another panel close it.
 */
export const Panel = ({ below, className, ...rest }: PanelProps) => (
  <div
    {...rest}
    popover="auto"
    className={classNames(styles.panel, below && styles.below, className)}
  />
);

/** What gets the focus when its panel opens. React writes the attribute only on the server. */
export const focusedOnOpening = {
  autoFocus: true,
  ref: (element: HTMLElement | null) => element?.setAttribute('autofocus', ''),
};

type CloseProps = { panel: string; label: string; focused?: boolean };

/** Closes its panel: on an iPhone before iOS 18.3 no tap outside does. */
export const CloseButton = ({ panel, label, focused }: CloseProps) => (
  <button
    {...(focused && focusedOnOpening)}
    type="button"
    popoverTarget={panel}
    popoverTargetAction="hide"
    aria-label={label}
    className={styles.close}
  >
    <Icon name="close" />
  </button>
);

/** Opens or closes a panel; nothing where the browser knows none, or it is so already. */
export function togglePanel(panel: Element | null | undefined, open: boolean): void {
  if (panel instanceof HTMLElement) panel.togglePopover?.(open);
}
