import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';

type Look = 'solid' | 'outline' | 'quiet';
type Shared = { look?: Look; icon?: IconName; wide?: boolean };

/** Shows a button of 44 px at least; `busy` keeps its width and says so to screen readers. */
export function Button({
  look = 'solid',
  icon,
  wide,
  busy,
  children,
  ...rest
}: ComponentProps<'button'> & Shared & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, wide)}
      aria-busy={busy || undefined}
      disabled={busy || rest.disabled}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** Shows a link within the site that looks like a button. */
export function ButtonLink({
  look = 'solid',
  icon,
  wide,
  children,
  href,
}: Shared & { href: string; children: ComponentProps<'a'>['children'] }) {
  return (
    <Link href={href} className={buttonClass(look, wide)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

/** Shows a link out of the site (telephone, mail, chat) that looks like a button. */
export function ButtonAnchor({
  look = 'solid',
  icon,
  wide,
  children,
  ...rest
}: ComponentProps<'a'> & Shared) {
  return (
    <a {...rest} className={buttonClass(look, wide)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

/** Returns the classes of a button, for a link that needs properties which `ButtonLink` does not have. */
export const buttonClass = (look: Look, wide?: boolean) =>
  classNames(styles.button, styles[look], wide && styles.wide);
