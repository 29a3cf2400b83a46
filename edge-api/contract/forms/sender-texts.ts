import { labelOf, senderRoleLabels } from '../freight/labels';

/** What the sender of a request can be in the shipment. */
export const senderRoles = ['shipper', 'consignee', 'other'] as const;

// Records that a device stored before these fields existed have none of them.

export const whatsappText = (whatsapp: boolean | undefined): string =>
  whatsapp ? 'may be used to answer' : '';

/** What the sender is in the shipment, and for whom they ask. */
export const roleText = ({
  role = '',
  actsFor = '',
}: {
  role?: string | undefined;
  actsFor?: string | undefined;
}): string => [labelOf(senderRoleLabels, role), actsFor].filter(Boolean).join(': ');
