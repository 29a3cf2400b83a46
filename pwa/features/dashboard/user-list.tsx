import type { OfficeRecord } from '../../../edge-api/contract/office/changes';
import { codeOrder } from '../../config/formats';
import type { Shown } from '../../data/office-overlay';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field';
import { Quietly } from '../../ui/quietly';
import { EntityAudit } from './entity-audit';
import filters from './filters.module.css';
import { LocalTime } from './local-time';
import { useOffice } from './office-context';
import { PendingMark } from './pending-mark';
import { useAddress } from './use-address';
import { useChange } from './use-change';
import { useRecords } from './use-records';
import styles from './user-list.module.css';

type User = Shown<'users'>;

/** Everybody with an account: who they are, what they may do, and changing that. */
export function UserList() {
  const { search, keep } = useAddress();
  const users = useRecords('users');
  const q = search.get('q') ?? '';
  const role = search.get('role') ?? '';
  const shown = users
    ?.filter((user) => !role || (role === 'blocked' ? user.blocked : user.role === role))
    .filter(({ email, displayName }) =>
      `${displayName} ${email}`.toLowerCase().includes(q.trim().toLowerCase()),
    )
    .sort((a, b) => codeOrder(b.lastSeenAt, a.lastSeenAt));
  return (
    <>
      <div className={filters.filters}>
        <TextField label="Search by name or e-mail" type="search" value={q} onChange={keep('q')} />
        <SelectField label="Show" value={role} onChange={keep('role')}>
          <option value="">Everybody</option>
          <option value="admin">Staff</option>
          <option value="user">Customers</option>
          <option value="blocked">Blocked</option>
        </SelectField>
      </div>
      {!shown && <p>Loading …</p>}
      {shown?.length === 0 && <p>Nobody fits this search.</p>}
      <ul className={styles.list}>
        {shown?.map((user) => (
          <Quietly
            key={user.uid}
            of={user}
            fallback={<li className={styles.item}>{user.email}</li>}
          >
            <UserItem user={user} staffLeft={staffBesides(users ?? [], user)} />
          </Quietly>
        ))}
      </ul>
    </>
  );
}

const staffBesides = (users: OfficeRecord<'users'>[], { uid }: User) =>
  users.some((other) => other.uid !== uid && other.role === 'admin' && !other.blocked);

function UserItem({ user, staffLeft }: { user: User; staffLeft: boolean }) {
  const { user: me } = useOffice();
  const change = useChange();
  const { uid, displayName, email, role, blocked, version, pending } = user;
  const isMe = uid === me.uid;
  const isStaff = role === 'admin';
  const isLastAdmin = isStaff && !blocked && !staffLeft;

  function ask(body: { role?: User['role']; blocked?: boolean }, done: string) {
    // Losing one's own rights can't be taken back by oneself, so this alone is asked for twice.
    if (
      isMe &&
      !confirm('This takes away your own rights here, and you can’t give them back. Go on?')
    ) {
      return;
    }
    change(
      [
        {
          scope: 'users',
          entityId: uid,
          method: 'PATCH',
          path: `/api/admin/users/${encodeURIComponent(uid)}`,
          ifMatch: version,
          base: user,
          subject: displayName || email,
          body: isMe ? { ...body, confirmOwn: true } : body,
        },
      ],
      { done },
    );
  }

  return (
    <li className={styles.item}>
      <div>
        <h2>
          {displayName || email} {isMe && <small>(you)</small>}
        </h2>
        <p className={styles.quiet}>
          {email} · {isStaff ? 'Staff' : 'Customer'}
          {blocked && <strong className={styles.blocked}> · Blocked</strong>} · last seen{' '}
          <LocalTime at={user.lastSeenAt} />
        </p>
        <PendingMark pending={pending} />
        {isLastAdmin && (
          <p className={styles.quiet}>The last of the staff: make somebody else staff first.</p>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          look="outline"
          disabled={isLastAdmin}
          onClick={() =>
            ask({ role: isStaff ? 'user' : 'admin' }, `${displayName || email} is changed.`)
          }
        >
          {isStaff ? 'Make a customer' : 'Make staff'}
        </Button>
        <Button
          look="quiet"
          disabled={isLastAdmin}
          onClick={() =>
            ask(
              { blocked: !blocked },
              `${displayName || email} is ${blocked ? 'let in' : 'blocked'}.`,
            )
          }
        >
          {blocked ? 'Let in again' : 'Block'}
        </Button>
      </div>
      <EntityAudit kind="user" id={uid} />
    </li>
  );
}
