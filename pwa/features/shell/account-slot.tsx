import { lazy } from 'react';
import { Link } from 'wouter';
import { links } from '../../config/links';
import { Quietly } from '../../ui/quietly';
import type { AccountState } from './account';
import styles from './account-slot.module.css';

const UserMenu = lazy(() => import('./user-menu').then((module) => ({ default: module.UserMenu })));

/** The Login button, the user's menu, or nothing while it is not known who this is. */
export function AccountSlot({ account }: { account: AccountState }) {
  if (account.kind === 'loading') return null;
  if (account.kind === 'nobody') {
    return (
      <Link href={links.login} className={styles.login}>
        Login
      </Link>
    );
  }
  return (
    <Quietly>
      <UserMenu name={account.name} signOut={account.signOut} />
    </Quietly>
  );
}
