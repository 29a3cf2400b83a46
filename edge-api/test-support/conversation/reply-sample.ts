import { v7 as uuidV7 } from 'uuid';
import type { Reply } from '../../contract/conversation/reply';

/** A reply as it is stored, written by staff. */
export const aReply = (changes: Partial<Reply> = {}): Reply => ({
  id: uuidV7(),
  text: 'How many pallets can be stacked?',
  files: [],
  from: 'staff',
  via: 'site',
  writtenAt: '2026-11-26T08:00:00.000Z',
  receivedAt: '2026-11-26T08:00:01.000Z',
  byName: 'amina@sampan.example',
  ...changes,
});
