import type { RobotHints } from '../../../edge-api/contract/robot-hints';

/**
 * What tells people from robots about the form on the screen: its field that nobody sees, and how
 * long the page was open. Read from the document, as handing it down would cost the form's own script.
 */
export function robotHints(): RobotHints {
  const website = document.querySelector<HTMLInputElement>('form > [name="website"]')?.value;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // After a reload or with the back button the text stands there already, and may be sent at once.
  const isOpenedAnew = visit?.type === 'navigate';
  return {
    ...(website && { website }),
    ...(isOpenedAnew && { openForMs: Math.round(performance.now()) }),
  };
}
