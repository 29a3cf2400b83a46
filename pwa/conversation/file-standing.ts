import type { OwnRequest } from '../../edge-api/contract/admin/inbox';
import type { RequestsOf } from '../data/http/admin-api';
import type { ListedFile } from '../ui/files/file-list';

type Standing = Pick<ListedFile, 'state' | 'problem'>;

const waiting: Standing = { state: 'has not arrived yet' };
const withdrawn: Record<RequestsOf, Standing> = {
  admin: { state: 'will not come: the sender deleted it' },
  me: { state: 'will not come: you deleted it' },
};

const ended = new Map<string | undefined, Standing>([
  ['received', { state: '' }],
  [
    'refused',
    { state: 'refused', problem: 'What was sent is not of the type that its name says.' },
  ],
]);

/** Returns what the list of a request's files says about one of them. */
export const fileStanding = (
  { fileStates = {}, withdrawnFiles = [] }: Pick<OwnRequest, 'fileStates' | 'withdrawnFiles'>,
  fileId: string,
  reader: RequestsOf,
): Standing =>
  withdrawnFiles.includes(fileId) ? withdrawn[reader] : (ended.get(fileStates[fileId]) ?? waiting);
