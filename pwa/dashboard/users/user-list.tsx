import { useEffect, useMemo } from 'react';
import { searchedText } from '../../../edge-api/contract/admin/record-search';
import { limits } from '../../config/limits';
import { roleLabels } from '../../config/role-labels';
import { refreshLastSeen } from '../../data/admin/last-seen';
import type { Shown } from '../../data/admin/shown-records';
import { OptionalPart } from '../../loading/optional-part';
import { SelectField, TextField } from '../../ui/forms/field';
import { LongList } from '../../ui/lists/long-list';
import { codeOrder } from '../../ui/text/formats';
import { LocalTime } from '../../ui/text/local-time';
import { useAdmin } from '../parts/admin-context';
import { ChangeHistory } from '../parts/change-history';
import filters from '../parts/filters.module.css';
import { PendingMark } from '../parts/pending-mark';
import { useAddressQuery } from '../parts/use-address-query';
import { useRecords } from '../parts/use-records';
import { useWordSearch } from '../parts/use-word-search';
import { UserActions } from './user-actions';
import styles from './user-list.module.css';

type User = Shown<'users'>;

const textOf = searchedText('users');

/** All users: who they are, what they may do, and how to change that. */
export function UserList() {
  const { search, setFrom } = useAddressQuery();
  useLastSeen();
  const users = useRecords('users');
  const q = search.get('q') ?? '';
  const role = search.get('role') ?? '';
  const words = useWordSearch(users, textOf);
  const shown = useMemo(
    () => users && fitting(users, role).filter(words.fits(q)),
    [users, words, q, role],
  );
  const admins = useMemo(
    () => users?.filter((user) => user.role === 'admin' && !user.blocked),
    [users],
  );
  return (
    <>
      <div className={filters.filters}>
        <TextField
          label="Search by name or e-mail"
          type="search"
          value={q}
          onChange={setFrom('q')}
        />
        <SelectField label="Show" value={role} onChange={setFrom('role')}>
          <option value="">All</option>
          <option value="admin">Admins</option>
          <option value="user">Customers</option>
          <option value="blocked">Blocked</option>
        </SelectField>
      </div>
      {!shown && <p>Loading …</p>}
      {shown?.length === 0 && <p>No user matches this search.</p>}
      <LongList
        items={shown ?? []}
        keyOf={uidOf}
        rowRem={9}
        rowClassName={styles.row}
        row={(user) => (
          <OptionalPart of={user} fallback={<p className={styles.item}>{user.email}</p>}>
            <UserItem user={user} hasOtherAdmin={hasAdminBesides(admins ?? [], user)} />
          </OptionalPart>
        )}
      />
    </>
  );
}

/** Keeps the times of the last visits up to date while the list is open. */
function useLastSeen(): void {
  const { db, api } = useAdmin();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'hidden') return;
      refreshLastSeen(db, api.lastSeen).catch(() => {}); // The next time is soon.
    };
    refresh();
    const timer = setInterval(refresh, limits.lastSeenEveryMs);
    return () => clearInterval(timer);
  }, [db, api]);
}

/** Returns the users with the role; who was here last comes first. */
const fitting = (users: User[], role: string): User[] =>
  users
    .filter((user) => !role || (role === 'blocked' ? user.blocked : user.role === role))
    .sort((a, b) => codeOrder(b.lastSeenAt, a.lastSeenAt));

const uidOf = ({ uid }: User) => uid;

const hasAdminBesides = (admins: User[], { uid }: User) =>
  admins.some((other) => other.uid !== uid);

function UserItem({ user, hasOtherAdmin }: { user: User; hasOtherAdmin: boolean }) {
  const { user: me } = useAdmin();
  const { displayName, email, emailVerified, role, blocked, pending } = user;
  const isMe = user.uid === me.uid;
  const isAdmin = role === 'admin';
  const isLastAdmin = isAdmin && !blocked && !hasOtherAdmin;
  return (
    <article className={styles.item}>
      <div>
        <h2>
          {displayName || email} {isMe && <small>(you)</small>}
        </h2>
        <p className={styles.quiet}>
          {email} ({emailVerified ? 'verified' : 'not verified'}) · {roleLabels[role]}
          {blocked && <strong className={styles.blocked}> · Blocked</strong>} · last seen{' '}
          <LocalTime at={user.lastSeenAt} />
        </p>
        <PendingMark pending={pending} />
        {isLastAdmin && (
          <p className={styles.quiet}>The last admin: make another user an admin first.</p>
        )}
        {!isAdmin && !emailVerified && (
          <p className={styles.quiet}>
            Can become an admin after confirming the e-mail address and logging in.
          </p>
        )}
      </div>
      <UserActions user={user} isMe={isMe} isLastAdmin={isLastAdmin} />
      <ChangeHistory kind="user" id={user.uid} />
    </article>
  );
}
