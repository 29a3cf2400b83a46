import { cargoKindLabels } from '../freight/labels';
import type { QuestionKind, RequestCargoKind } from './request-kinds';

// How these words read on screens; those of modes and directions are in `freight/labels.ts`.

export const requestCargoLabels: Record<RequestCargoKind, string> = {
  ...cargoKindLabels,
  none: 'No cargo, only questions',
};

export const questionKindLabels: Record<QuestionKind, string> = {
  text: 'A line of text',
  'long-text': 'Several lines of text',
  number: 'Number',
  date: 'Date',
  choice: 'One of several options',
  'yes-no': 'Yes or no',
};
