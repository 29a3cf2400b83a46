import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../config/when-idle';

const OutboxTray = lazy(() =>
  import('./outbox-tray').then((module) => ({ default: module.OutboxTray })),
);

/** The way to the outbox, in the bar; loaded behind the page and shown while there is something in it. */
export function OutboxButton() {
  const [ready, setReady] = useState(false);
  useEffect(() => whenIdle(() => setReady(true)), []);
  if (!ready) return null;
  return (
    <Suspense fallback={null}>
      <OutboxTray />
    </Suspense>
  );
}
