// Finds the Chromium that the end-to-end tests drive.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Path of `CHROMIUM`, or of the first known browser on the PATH; null when there is none. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isProgram) ?? null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
