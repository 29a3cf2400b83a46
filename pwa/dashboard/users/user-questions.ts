import type { UserRecord } from '../../../edge-api/contract/admin/people';
import type { Question } from '../../ui/confirm-dialog';

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
