import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { Link, useLocation } from 'wouter';
import { company } from '../../config/company/company';
import { findAddress } from '../../config/find-address';
import { links } from '../../config/links';
import { requestAndReading, wideProductMenu } from '../../config/menus';
import { BrandMark } from '../../ui/brand-mark';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import entryStyles from '../../ui/menus/menu-entries.module.css';
import { moveInMenu } from '../../ui/menus/menu-keys';
import { CloseButton, Opener, Panel, togglePanel } from '../../ui/menus/panel';
import { useClosingPanels } from '../../ui/menus/use-closing-panels';
import { isSlashKeyOn } from '../../ui/slash-key';
import type { AccountState } from './account';
import accountSlotStyles from './account-slot.module.css';
import styles from './header.module.css';
import { MenuGroups } from './menu-groups';
import { MenuLinks } from './menu-links';
import mobileMenuStyles from './mobile-menu.module.css';
import navMenuStyles from './nav-menu.module.css';

type NavMenuProps = {
  id: string;
  label: string;
  href: string;
  isCurrent: boolean;
  children: ReactNode;
};

const leaveGraceMs = 200;
/** A click so soon after the mouse opened the panel is meant to open it. */
const sameMoveMs = 500;

/**
 * Shows a link of the bar with a panel below it. Its own button opens the panel; with scripts the mouse and the arrow
 * key open it too. The link leads to a page with the same content.
 */
function NavMenu({ id, label, href, isCurrent, children }: NavMenuProps) {
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
      className={navMenuStyles.item}
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
        className={classNames(styles.link, navMenuStyles.label)}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {label}
      </Link>
      <Opener
        panel={id}
        label={`${label} menu`}
        className={navMenuStyles.toggle}
        onKeyDown={enterByKey}
        onClick={leaveOpen}
      >
        <Icon name="chevron-down" size={18} />
      </Opener>
      <Panel ref={panel} id={id} below onKeyDown={moveInMenu}>
        <div className={navMenuStyles.inner}>
          <div className={navMenuStyles.head}>
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

/**
 * Tells whether a person has opened another panel, such as the search: the mouse that passes by does not close it.
 */
const isOtherOpen = (panel: HTMLElement | null) =>
  // An older browser does not know the selector.
  panel?.togglePopover !== undefined &&
  document.querySelector(':popover-open:not(nav [popover])') !== null;

const id = 'account-menu';

/** Shows the name of the logged-in user, the dashboard and the logout. */
function UserMenu({ name, signOut }: { name: string; signOut: () => void }) {
  return (
    <>
      <Opener
        panel={id}
        label="Your account"
        instead={links.dashboard}
        className={accountSlotStyles.open}
      >
        <Icon name="user" />
      </Opener>
      <Panel id={id} className={accountSlotStyles.menu} onKeyDown={moveInMenu}>
        <div className={accountSlotStyles.head}>
          <p className={accountSlotStyles.name}>{name}</p>
          <CloseButton panel={id} label="Close the account menu" />
        </div>
        <div className={classNames(entryStyles.entries, accountSlotStyles.entries)}>
          <Link href={links.dashboard}>Dashboard</Link>
          <button type="button" onClick={signOut}>
            Logout
          </button>
        </div>
      </Panel>
    </>
  );
}

/** Shows the Login button, the user's menu, or nothing while it is not known who this is. */
function AccountSlot({ account: { loading, user, signOut } }: { account: AccountState }) {
  const login = (
    <Link href={links.login} className={accountSlotStyles.login}>
      Login
    </Link>
  );
  return (
    <>
      <noscript>{login}</noscript>
      {!loading && !user && login}
      {!loading && user && <UserMenu name={user.displayName || user.email} signOut={signOut} />}
    </>
  );
}

/** Opens a panel with Ctrl-K or Command-K, and with "/" where no text is being written. */
function useSearchKeys(panelId: string): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (document.querySelector('dialog[open]')) return;
      const isCommand = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
      const isSlash =
        key === '/' && !ctrlKey && !metaKey && !altKey && !isWriting(target) && isSlashKeyOn();
      if (!isCommand && !isSlash) return;
      event.preventDefault();
      togglePanel(document.getElementById(panelId), true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [panelId]);
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** The whole menu on phones, over the page. */
const MobileMenu = ({ id, ...menu }: ComponentProps<typeof MenuLinks> & { id: string }) => (
  <Panel
    id={id}
    role="dialog"
    aria-label="Menu"
    className={mobileMenuStyles.menu}
    onKeyDown={moveInMenu}
  >
    <div className={mobileMenuStyles.head}>
      <CloseButton panel={id} label="Close the menu" focused />
    </div>
    <MenuLinks {...menu} />
  </Panel>
);

const searchId = 'site-search';
const menuId = 'site-menu';

type Props = {
  account: AccountState;
  /** Links to the basket and the outbox, while they have entries. */
  tools: ReactNode;
  /** Every service, for both menus. */
  serviceLinks: ReactNode;
  /** The panel of the search, with this id. */
  searchBox: (id: string) => ReactNode;
};

/** The sticky bar on every page, with what opens from it. */
export function Header({ account, tools, serviceLinks, searchBox }: Props) {
  const [path] = useLocation();
  const closing = useClosingPanels(path);
  useSearchKeys(searchId);
  const menu = findAddress(path)?.address.menu;
  const plainLink = (label: string, href: string, isCurrent = path === href) => (
    <Link href={href} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Link>
  );

  return (
    <header {...closing} className={styles.header}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.bar}>
        <Link href={links.home} className={styles.logo} aria-label={`${company.brand}, home`}>
          <BrandMark size={30} />
          <span>{company.brand}</span>
        </Link>
        <nav className={styles.nav} aria-label="Main">
          {plainLink('Home', links.home)}
          {plainLink('About', links.about)}
          <NavMenu
            id="services-menu"
            label="Services"
            href={links.services}
            isCurrent={menu === 'services'}
          >
            {serviceLinks}
            <ul className={styles.more}>
              {requestAndReading.map(({ label, href }) => (
                <li key={href}>
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </NavMenu>
          <NavMenu
            id="product-menu"
            label="Product"
            href={links.shop}
            isCurrent={menu === 'products'}
          >
            <MenuGroups groups={wideProductMenu} />
          </NavMenu>
          {plainLink('Tools', links.tools, menu === 'tools')}
          {plainLink('Contact', links.contact)}
        </nav>
        {tools}
        <div className={styles.actions}>
          <Link className={styles.quote} href={links.request}>
            Request a quotation
          </Link>
          <a
            className={styles.phone}
            href={company.phone.tel}
            aria-label={`Call ${company.phone.display}`}
          >
            <Icon name="phone" />
            <span className={styles.number}>{company.phone.display}</span>
          </a>
          <Opener
            panel={searchId}
            instead={links.search}
            label="Search services and more"
            aria-keyshortcuts="/ Control+K"
            className={styles.iconButton}
          >
            <Icon name="search" />
          </Opener>
          <div className={styles.account}>
            <AccountSlot account={account} />
          </div>
          <div className={styles.menuButton}>
            <Opener panel={menuId} instead={links.menu} label="Menu" className={styles.iconButton}>
              <Icon name="menu" />
            </Opener>
          </div>
        </div>
      </div>
      {searchBox(searchId)}
      <MobileMenu id={menuId} account={account} serviceLinks={serviceLinks} />
    </header>
  );
}
