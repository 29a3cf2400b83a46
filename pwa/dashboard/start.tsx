import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { afterStart } from '../frame/after-start';
import { Frame } from '../frame/frame';
import { openedWithin } from '../frame/opened-within';
import { beginSecondWave } from '../loading/second-wave';
import { Screen } from './screen';

const aroundNav = openedWithin('dashboard');

/** Starts the dashboard, which the server does not render: nothing waits for a second wave. */
export function start(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <Router aroundNav={aroundNav}>
        <Frame>
          <Screen />
        </Frame>
      </Router>
    </StrictMode>,
  );
  beginSecondWave();
  afterStart();
}
