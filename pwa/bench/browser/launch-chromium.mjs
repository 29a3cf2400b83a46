import { chromium } from 'playwright';
import { findChromium } from '../../test-support/runner/chromium.mjs';

const QUIET = [
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Signals are the benchmark's to handle: it has servers to stop as well.
const ours = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** A Chromium that asks for nothing by itself, with more of its `flags`; null where there is none. */
export async function launchChromium(flags = []) {
  const executablePath = findChromium();
  return executablePath && chromium.launch({ executablePath, args: [...QUIET, ...flags], ...ours });
}
