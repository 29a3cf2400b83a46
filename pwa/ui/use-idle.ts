import { useEffect, useState } from 'react';
import { whenIdle } from '../config/when-idle';

/** False while the page is being made, true once the browser has nothing more urgent to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
