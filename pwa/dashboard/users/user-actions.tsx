import { useState } from 'react';
import type { UserChange } from '../../../edge-api/contract/admin/people';
import { links } from '../../config/links';
import { userChange } from '../../data/admin/changes';
import type { Shown } from '../../data/admin/shown-records';
import { Button, ButtonLink } from '../../ui/button';
import { ConfirmDialog, type Question } from '../../ui/confirm-dialog';
import { Actions } from '../../ui/page-parts';
import { useChange } from '../parts/use-change';
import { blockOf, demotionOf, promotionOf } from './user-questions';

type User = Shown<'users'>;
type Asked = { question: Question; rights: UserChange; done: string };

/** Changes what a user may do. A change of rights asks for confirmation first. */
export function UserActions(props: { user: User; isMe: boolean; isLastAdmin: boolean }) {
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
