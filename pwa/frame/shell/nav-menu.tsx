import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import entryStyles from '../../ui/menus/menu-entries.module.css';
import { moveInMenu } from '../../ui/menus/menu-keys';
import { CloseButton, Opener, Panel, togglePanel } from '../../ui/menus/panel';
import headerStyles from './header.module.css';
import styles from './nav-menu.module.css';

type Props = {
  id: string;
  label: string;
  href: string;
  isCurrent: boolean;
  children: ReactNode;
};

const leaveGraceMs = 200;
/** Who clicks so soon after the mouse opened the panel means to open it. */
const sameMoveMs = 500;

/**
 * A link of the bar with a panel below it: its own button opens the panel, and with scripts so do the
 * mouse and the arrow key. The link leads to a page with the same.
 */
export function NavMenu({ id, label, href, isCurrent, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hoveredAtMs = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => () => clearTimeout(leaving.current), []);

  function enterByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    clearTimeout(leaving.current);
    togglePanel(panel.current, true);
    panel.current?.querySelector('a')?.focus();
  }

  function leaveOpen(event: MouseEvent) {
    if (event.timeStamp - hoveredAtMs.current < sameMoveMs) event.preventDefault();
    hoveredAtMs.current = Number.NEGATIVE_INFINITY;
  }

  return (
    <div
      className={styles.item}
      onPointerEnter={({ pointerType, timeStamp }) => {
        clearTimeout(leaving.current);
        if (pointerType !== 'mouse' || isOtherOpen(panel.current) || isOpen(panel.current)) return;
        hoveredAtMs.current = timeStamp;
        togglePanel(panel.current, true);
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType !== 'mouse') return;
        leaving.current = setTimeout(() => togglePanel(panel.current, false), leaveGraceMs);
      }}
    >
      <Link
        href={href}
        className={classNames(headerStyles.link, styles.label)}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {label}
      </Link>
      <Opener
        panel={id}
        label={`${label} menu`}
        className={styles.toggle}
        onKeyDown={enterByKey}
        onClick={leaveOpen}
      >
        <Icon name="chevron-down" size={18} />
      </Opener>
      <Panel ref={panel} id={id} below onKeyDown={moveInMenu}>
        <div className={styles.inner}>
          <div className={styles.head}>
            <CloseButton panel={id} label={`Close the ${label} menu`} />
          </div>
          <div className={entryStyles.entries}>{children}</div>
        </div>
      </Panel>
    </div>
  );
}

// An older browser knows neither the selector nor panels.
const isOpen = (panel: HTMLElement | null) =>
  panel?.togglePopover !== undefined && panel.matches(':popover-open');

/** Something that a person opened by hand, such as the search: the mouse that passes by does not close it. */
const isOtherOpen = (panel: HTMLElement | null) =>
  // An older browser does not know the selector.
  panel?.togglePopover !== undefined &&
  document.querySelector(':popover-open:not(nav [popover])') !== null;
