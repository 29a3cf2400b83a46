import { waitsForAnswer } from '../../data/conversation/standing';
import type { Tracked } from '../../data/store/tracked';

/** Says how many wait for their customer; empty if none does. */
export function waitingWords(rows: readonly Tracked[]): string {
  const count = rows.filter(({ page }) => waitsForAnswer(page)).length;
  if (count === 0) return '';
  return count === 1 ? '1 waits for your answer' : `${count} wait for your answer`;
}
