import { isSubmissionKind } from '../../../edge-api/contract/submission';
import type { ChangeEntry, OutboxEntry, SubmissionEntry, WordEntry } from './db';

export const isSubmission = (entry: OutboxEntry): entry is SubmissionEntry =>
  isSubmissionKind(entry.kind);
export const isWord = (entry: OutboxEntry): entry is WordEntry => entry.about !== undefined;
export const isChange = (entry: OutboxEntry): entry is ChangeEntry => entry.change !== undefined;
