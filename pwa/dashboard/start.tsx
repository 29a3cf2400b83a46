import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterStart } from '../frame/after-start';
import { ApplicationRouter } from '../frame/application-router';
import { Frame } from '../frame/frame';
import { beginSecondWave } from '../loading/second-wave';
import { Screen } from './screen';

/** Starts the dashboard. The server does not render it, so nothing waits for a second wave. */
export function start(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <ApplicationRouter of="dashboard">
        <Frame>
          <Screen />
        </Frame>
      </ApplicationRouter>
    </StrictMode>,
  );
  beginSecondWave();
  afterStart();
}
