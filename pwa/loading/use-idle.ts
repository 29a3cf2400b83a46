import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

/** False while the page is being made, true once the browser has nothing more urgent to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  // As a transition, for what it brings may be as much as a button on every card.
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return idle;
}
