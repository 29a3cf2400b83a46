import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import styles from './panel.module.css';

type OpenerProps = ComponentProps<'button'> & {
  /** The id of the panel. */
  panel: string;
  label: string;
  /** A page with the same content, for browsers that open no panel; left out if a link beside it leads on. */
  instead?: string;
};

/** Shows the button that opens and closes a panel, also before scripts run. */
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
  /** Whether it is below the bar, as wide as the screen. */
  below?: boolean;
};

/**
 * Shows content that opens over the page. Only the document knows whether it is open, so nothing is lost when React
 * takes over. Escape, a click outside and another panel close it.
 */
export const Panel = ({ below, className, ...rest }: PanelProps) => (
  <div
    {...rest}
    popover="auto"
    className={classNames(styles.panel, below && styles.below, className)}
  />
);

/** Gives an element the focus when its panel opens. React writes the attribute only on the server. */
export const focusedOnOpening = {
  autoFocus: true,
  ref: (element: HTMLElement | null) => element?.setAttribute('autofocus', ''),
};

type CloseProps = { panel: string; label: string; focused?: boolean };

/** Closes its panel: on an iPhone before iOS 18.3 a tap outside does not. */
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

/** Opens or closes a panel; does nothing if the browser has no panels, or the panel is in that state already. */
export function togglePanel(panel: Element | null | undefined, open: boolean): void {
  if (panel instanceof HTMLElement) panel.togglePopover?.(open);
}
