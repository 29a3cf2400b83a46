import { useEffect, useRef } from 'react';
import { company } from '../config/company/company';
import { links } from '../config/links';
import type { SessionUser } from '../data/store/db';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';

/** Takes the place of an admins' screen for a user who is no admin or whose role is not known yet. */
export function AdminsOnly({ user }: { user: SessionUser }) {
  const notice = useRef<HTMLDivElement>(null);
  const isRefused = user.role !== null;
  useEffect(() => {
    if (!isRefused) return;
    // Someone may just have read the end of a long list, which is gone.
    scrollTo(0, 0);
    // A menu of the bar that someone has just opened would close.
    if (!document.activeElement?.closest('header')) notice.current?.focus({ preventScroll: true });
  }, [isRefused]);
  const name = user.displayName || user.email;
  if (!isRefused) {
    return (
      <Notice icon="clock" title="One moment">
        <p>We are checking what {name} may do here. This needs a connection once.</p>
      </Notice>
    );
  }
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice icon="alert" title="This part is for admins">
        <p>
          You are logged in as {name}, and this account may not use it. If it should, ask an admin
          of {company.brand} to change your role.
        </p>
        <ButtonLink href={links.profile}>Your dashboard</ButtonLink>
      </Notice>
    </div>
  );
}
