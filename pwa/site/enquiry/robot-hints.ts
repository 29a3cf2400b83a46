import type { RobotHints } from '../../../edge-api/contract/robot-hints';

/**
 * Returns hints that tell robots from people: a field that people don't see, and how long the page was open. They are
 * read from the document, so that the script of the form stays small.
 */
export function robotHints(): RobotHints {
  const website = document.querySelector<HTMLInputElement>('form > [name="website"]')?.value;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // After a reload or with the back button the text is there already, and may be sent at once.
  const isFirstView = visit?.type === 'navigate';
  return {
    ...(website && { website }),
    ...(isFirstView && { openForMs: Math.round(performance.now()) }),
  };
}
