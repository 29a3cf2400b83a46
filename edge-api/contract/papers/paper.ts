import type { Applies } from './paper-case';
import type { PaperArticle, PaperService } from './paper-links';

/** The day (ISO 8601) on which our rules that can change were last compared with their sources. */
export const rulesCheckedOn = '2026-11-23';
/** The day of those that were read after that. */
export const newRulesCheckedOn = '2026-11-26';

/** The part of the list that a paper belongs to: both sides, leaving a country, entering one, or the goods. */
export type PaperPart = 'trade' | 'export' | 'import' | 'goods';

export type Paper = {
  /** Names it in the ticks that a device stores, so it stays. */
  id: string;
  name: string;
  part: PaperPart;
  /** Who writes or issues it. */
  issuer: string;
  /** By when it is needed. */
  when: string;
  applies: Applies;
  /** What it depends on; without it the paper is always needed where it applies. */
  onlyIf?: string;
  /** What else to know. */
  note?: string;
  /** A rule of a state, a carrier or a bank that can change: the day (ISO 8601) on which it was checked. */
  checkedOn?: string;
  /** The article that says more. */
  article?: PaperArticle;
  service?: PaperService;
};

/** What to know before the papers are collected. `stop`: the goods may not go this way. */
export type PaperWarning = {
  id: string;
  text: string;
  applies: Applies;
  stop?: true;
  checkedOn?: string;
  article?: PaperArticle;
  service?: PaperService;
};
