import { Link } from 'wouter';
import { links } from '../../config/links';
import { lazyPart } from '../../loading/lazy-part';
import { OptionalPart } from '../../loading/quietly';
import type { AccountState } from './account';
import styles from './account-slot.module.css';

const UserMenu = lazyPart(() => import('./user-menu').then((module) => module.UserMenu));

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
      {!loading && user && (
        <OptionalPart>
          <UserMenu name={user.displayName || user.email} signOut={signOut} />
        </OptionalPart>
      )}
    </>
  );
}
