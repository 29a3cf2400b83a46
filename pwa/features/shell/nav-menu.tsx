import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import entryStyles from '../../ui/menus/menu-entries.module.css';
import { moveInMenu } from '../../ui/menus/menu-keys';
import { useDisclosure } from '../../ui/menus/use-disclosure';
import headerStyles from './header.module.css';
import styles from './nav-menu.module.css';

type Props = { label: string; href: string; isCurrent: boolean; children: ReactNode };

const leaveGraceMs = 200;
// Two seconds at sixty frames a second: after that the visitor has gone on.
const framesToWait = 120;

/**
 * A link of the bar with a panel below it: its own button opens the panel, and so does the mouse.
 * The link itself works without a script.
 */
export function NavMenu({ label, href, isCurrent, children }: Props) {
  const { open, setOpen, root } = useDisclosure<HTMLDivElement>();
  const panelId = useId();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [path] = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of screen closes it.
  useEffect(() => setOpen(false), [path, setOpen]);
  useEffect(() => () => clearTimeout(leaving.current), []);

  /** The panel's content loads when it first opens: looks for it until it is there. */
  function focusFirstLink(framesLeft = framesToWait) {
    const first = root.current?.querySelector<HTMLElement>(`#${CSS.escape(panelId)} a`);
    if (first) first.focus();
    else if (framesLeft > 0) requestAnimationFrame(() => focusFirstLink(framesLeft - 1));
  }

  function enterByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
    focusFirstLink();
  }

  return (
    <div
      ref={root}
      className={styles.item}
      onPointerEnter={({ pointerType }) => {
        clearTimeout(leaving.current);
        if (pointerType === 'mouse') setOpen(true);
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse')
          leaving.current = setTimeout(() => setOpen(false), leaveGraceMs);
      }}
    >
      <Link
        href={href}
        className={classNames(headerStyles.link, styles.label)}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {label}
      </Link>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={`${label} menu`}
        onClick={() => setOpen(!open)}
        onKeyDown={enterByKey}
      >
        <Icon name="chevron-down" size={18} />
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys move among its links.
        <div id={panelId} className={styles.panel} onKeyDown={moveInMenu}>
          <div className={classNames(entryStyles.entries, styles.inner)}>{children}</div>
        </div>
      )}
    </div>
  );
}
