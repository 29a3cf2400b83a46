import { waitsForAnswer } from '../../data/conversation/standing';
import type { Sent } from '../../data/store/sent';

/** Says how many wait for their customer; empty if none does. */
export function waitingWords(rows: readonly Sent[]): string {
  const count = rows.filter(({ page }) => waitsForAnswer(page)).length;
  if (count === 0) return '';
  return count === 1 ? '1 waits for your answer' : `${count} wait for your answer`;
}
