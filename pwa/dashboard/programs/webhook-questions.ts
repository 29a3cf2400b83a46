import { formerSecretHours, type WebhookRecord } from '../../../edge-api/contract/admin/webhooks';
import type { Question } from '../../ui/confirm-dialog';

type Asked = Pick<WebhookRecord, 'address'>;

export const switchOffOf = ({ address }: Asked): Question => ({
  title: `Switch off ${address}?`,
  changes: [
    'Events that happen from now on are not sent, also not later.',
    'What waits already is sent once it is switched on again.',
  ],
  confirm: 'Switch off',
});

export const newSecretOf = ({ address }: Asked): Question => ({
  title: `Make a new secret for ${address}?`,
  changes: [
    'The new secret is shown once.',
    `For ${formerSecretHours} hours both secrets sign: change it in your program within that time.`,
  ],
  confirm: 'Make a new secret',
});

export const deletionOf = ({ address }: Asked): Question => ({
  title: `Delete ${address}?`,
  changes: [
    'Nothing is sent there any more, also not what waits.',
    'The log of its deliveries is deleted too. This can’t be undone.',
  ],
  confirm: 'Delete',
});
