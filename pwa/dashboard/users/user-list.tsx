import { useEffect, useMemo, useState } from 'react';
import type { UserChange, UserRecord } from '../../../edge-api/contract/admin/people';
import { searchedText } from '../../../edge-api/contract/admin/record-search';
import { limits } from '../../config/limits';
import { links } from '../../config/links';
import { roleLabels } from '../../config/role-labels';
import { userChange } from '../../data/admin/changes';
import { refreshLastSeen } from '../../data/admin/last-seen';
import type { Shown } from '../../data/admin/shown-records';
import { OptionalPart } from '../../loading/optional-part';
import { Button, ButtonLink } from '../../ui/button';
import { ConfirmDialog, type Question } from '../../ui/confirm-dialog';
import { SelectField, TextField } from '../../ui/forms/field';
import { LongList } from '../../ui/lists/long-list';
import { Actions } from '../../ui/page-parts';
import { codeOrder } from '../../ui/text/formats';
import { LocalTime } from '../../ui/text/local-time';
import { useAdmin } from '../parts/admin-context';
import { ChangeHistory } from '../parts/change-history';
import filters from '../parts/filters.module.css';
import { PendingMark } from '../parts/pending-mark';
import { useAddressQuery } from '../parts/use-address-query';
import { useChange } from '../parts/use-change';
import { useRecords } from '../parts/use-records';
import { useWordSearch } from '../parts/use-word-search';
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

type Asked = { question: Question; rights: UserChange; done: string };

/** Changes what a user may do. A change of rights asks for confirmation first. */
function UserActions(props: { user: User; isMe: boolean; isLastAdmin: boolean }) {
  const { user, isMe, isLastAdmin } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const change = useChange();
  const { uid, displayName, email, emailVerified, role, blocked } = user;
  const name = displayName || email;
  const isAdmin = role === 'admin';

  const store = (rights: UserChange, done: string) =>
    change([userChange(user, isMe ? { ...rights, confirmOwn: true } : rights)], { done });
  const askForRole = () =>
    setAsked({
      question: isAdmin ? demotionOf(user, isMe) : promotionOf(user),
      rights: { role: isAdmin ? 'user' : 'admin' },
      done: `${name} is changed.`,
    });
  const askForBlock = () =>
    setAsked({
      question: blockOf(user, isMe),
      rights: { blocked: true },
      done: `${name} is blocked.`,
    });

  return (
    <Actions>
      <Button
        look="outline"
        disabled={isLastAdmin || (!isAdmin && !emailVerified)}
        onClick={askForRole}
      >
        {isAdmin ? 'Make a customer' : 'Make an admin'}
      </Button>
      <Button
        look="quiet"
        disabled={isLastAdmin}
        onClick={blocked ? () => store({ blocked: false }, `${name} is unblocked.`) : askForBlock}
      >
        {blocked ? 'Unblock' : 'Block'}
      </Button>
      <ButtonLink look="quiet" href={links.adminPersonalDataOf(uid)}>
        Personal data
      </ButtonLink>
      {asked && (
        <ConfirmDialog
          {...asked.question}
          onConfirm={() => store(asked.rights, asked.done)}
          onClose={() => setAsked(null)}
        />
      )}
    </Actions>
  );
}

type Person = Pick<UserRecord, 'email' | 'displayName' | 'emailVerified' | 'role'>;

/** The things that former admins made for programs end with their role. */
const programsStop = [
  'API keys that they made are withdrawn for good: programs that use one are refused at once.',
  'Webhooks that they made are switched off, until another admin switches them on.',
];
const ownRights = 'This is your own account. You can’t take this back by yourself.';

/** Asks before a user becomes an admin. */
export const promotionOf = (person: Person): Question => ({
  title: `Make ${named(person)} an admin?`,
  changes: [
    'They can then read all messages and requests, with names, e-mail addresses and phone numbers.',
    'They can change, hide and delete products and services, and answer requests.',
    'They can make API keys, with which programs do the same.',
    'They can make others admins or customers and block them, including you.',
  ],
  confirm: 'Make an admin',
});

/** Asks before an admin becomes a customer. */
export const demotionOf = (person: Person, isMe: boolean): Question => ({
  title: `Make ${named(person)} a customer?`,
  changes: [
    ...(isMe ? [ownRights] : []),
    'They lose the admin screens at once: messages, requests, products, services and users.',
    'A change that they have made and not sent yet is refused.',
    ...programsStop,
    'They stay logged in, and see their own messages and requests.',
  ],
  confirm: 'Make a customer',
});

/** Asks before a user is blocked. */
export const blockOf = (person: Person, isMe: boolean): Question => ({
  title: `Block ${named(person)}?`,
  changes: [
    ...(isMe ? [ownRights] : []),
    'They are logged out on all devices at once, and can’t log in again until an admin unblocks them.',
    person.emailVerified
      ? `Another account with the address ${person.email} can’t log in either.`
      : 'The address is not verified, so only this account is blocked: another account with the same address can still log in.',
    ...(person.role === 'admin'
      ? ['They lose the admin screens until then.', ...programsStop]
      : []),
    'What they have sent stays here.',
  ],
  confirm: 'Block',
});

const named = ({ displayName, email }: Person) =>
  displayName ? `${displayName} (${email})` : email;
