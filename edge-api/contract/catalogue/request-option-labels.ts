import { countryName } from '../freight/country-name';
import { cargoKindLabels, endKindLabels, labelOf } from '../freight/labels';
import type { QuestionKind, RequestCargoKind, RequestNeed } from './request-kinds';
import type { UsualEnd } from './request-options';

// The labels of these words on screens; those of modes and directions are in `freight/labels.ts`.

export const requestCargoLabels: Record<RequestCargoKind, string> = {
  ...cargoKindLabels,
  none: 'No cargo, only questions',
};

export const requestNeedLabels: Record<RequestNeed, string> = {
  dangerous: 'At least one dangerous good',
  temperature: 'A temperature',
};

/** "Door in Bangladesh", or "Door" where the visitor chooses the country. */
export const usualEndText = ({ kind, country }: UsualEnd): string =>
  `${labelOf(endKindLabels, kind)}${country && ` in ${countryName(country)}`}`;

export const questionKindLabels: Record<QuestionKind, string> = {
  text: 'A line of text',
  'long-text': 'Several lines of text',
  number: 'Number',
  date: 'Date',
  choice: 'One of several options',
  'yes-no': 'Yes or no',
};
