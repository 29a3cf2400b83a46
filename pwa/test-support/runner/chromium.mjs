// Finds the Chromium that the end-to-end tests drive.
import { findProgram, installPackages } from './programs.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Path of `CHROMIUM`, or of the first known browser on the PATH; null when there is none. */
export function findChromium() {
  return process.env.CHROMIUM || findProgram(NAMES);
}

/** As `findChromium`, and installs it where that can be done. Throws a sentence when it can't. */
export function ensureChromium(say) {
  if (!findChromium()) installPackages(['chromium'], say);
  const found = findChromium();
  if (found) return found;
  throw new Error(
    'The end-to-end tests need Chromium or Chrome: install one, or set CHROMIUM to its path.',
  );
}
