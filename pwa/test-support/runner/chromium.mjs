// Finds the Chromium that the end-to-end tests drive.
import { findProgram, installPackages } from './programs.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Returns the path of `CHROMIUM`, or of the first known browser on the PATH; null when there is none. */
export function findChromium() {
  return process.env.CHROMIUM || findProgram(NAMES);
}

/**
 * Returns the path of the same browser without a window's parts; null when there is none, or `CHROMIUM` names
 * another.
 */
export function findHeadlessShell() {
  return process.env.CHROMIUM ? null : findProgram(['chromium-headless-shell']);
}

/**
 * Does what `findChromium` does, and installs both if that can be done. Throws a sentence when there is no Chromium.
 */
export function ensureChromium(say) {
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    ...(findHeadlessShell() || process.env.CHROMIUM ? [] : ['chromium-headless-shell']),
  ];
  if (missing.length > 0) installPackages(missing, say);
  const found = findChromium();
  if (found) return found;
  throw new Error(
    'The end-to-end tests need Chromium or Chrome: install one, or set CHROMIUM to its path.',
  );
}
