import { links } from '../../config/links';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import type { UserOfAdmins } from './admin-context';

/** A screen of the staff, asked for by somebody who does not belong to it as far as is known. */
export function AdminsOnly({ user }: { user: UserOfAdmins }) {
  const name = user.displayName || user.email;
  if (user.role === null) {
    return (
      <Notice icon="clock" title="One moment">
        <p>We are asking our server what {name} may do here. This needs a connection once.</p>
      </Notice>
    );
  }
  return (
    <Notice icon="alert" title="This part is for the staff">
      <p>
        You are signed in as {name}, and this account may not use it. If it should, ask an
        administrator of Sampan to change your role.
      </p>
      <ButtonLink href={links.profile}>My account</ButtonLink>
    </Notice>
  );
}
