import { Link } from 'wouter';
import { links } from '../../config/links';
import type { AccountState } from './account';
import styles from './account-slot.module.css';
import { UserMenu } from './user-menu';

/** The Login button, the user's menu, or nothing while it is not known who this is. */
export function AccountSlot({ account: { loading, user, signOut } }: { account: AccountState }) {
  const login = (
    <Link href={links.login} className={styles.login}>
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
