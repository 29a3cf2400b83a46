import type { MessageRecord, RequestRecord } from './inbox';

/** A column of a file that is only ever written. */
export type ReadOnlyColumns<Item> = Record<string, (item: Item) => string>;

/** An inbox record for a file; `assignee` is the e-mail of who takes care of it, else empty. */
export type WithAssignee<Item> = Item & { assignee: string };

const received: ReadOnlyColumns<WithAssignee<MessageRecord | RequestRecord>> = {
  reference: ({ reference }) => reference,
  status: ({ status }) => status,
  receivedAt: ({ receivedAt }) => receivedAt,
  writtenAt: ({ writtenAt }) => writtenAt,
  assignedTo: ({ assignee }) => assignee,
};

export const messageColumns: ReadOnlyColumns<WithAssignee<MessageRecord>> = {
  ...received,
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  subject: ({ subject }) => subject,
  message: ({ message }) => message,
};

export const requestColumns: ReadOnlyColumns<WithAssignee<RequestRecord>> = {
  ...received,
  name: ({ contact }) => contact.name,
  company: ({ contact }) => contact.company,
  email: ({ contact }) => contact.email,
  phone: ({ contact }) => contact.phone,
  service: ({ serviceSlug }) => serviceSlug ?? '',
  direction: ({ direction }) => direction,
  mode: ({ mode }) => mode,
  origin: ({ origin }) => place(origin),
  destination: ({ destination }) => place(destination),
  incoterm: ({ incoterm }) => incoterm ?? '',
  commodity: ({ cargo }) => cargo.commodity,
  packages: ({ cargo }) => cargo.packages.map(packageText).join(' | '),
  dangerousGoods: ({ cargo }) => (cargo.dangerousGoods ? 'yes' : 'no'),
  temperatureC: ({ cargo }) => String(cargo.temperatureC ?? ''),
  readyOn: ({ readyOn }) => readyOn ?? '',
  notes: ({ notes }) => notes,
};

const place = ({ place, country }: RequestRecord['origin']) => `${place}, ${country}`;

type Package = RequestRecord['cargo']['packages'][number];

const packageText = ({ quantity, lengthCm, widthCm, heightCm, weightKg }: Package) =>
  `${quantity} of ${lengthCm}x${widthCm}x${heightCm} cm, ${weightKg} kg`;
