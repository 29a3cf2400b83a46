// Finds the browsers besides Chromium that the site is tested in, and installs them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, installPackages, isProgram } from './programs.mjs';

const LIBRARIES = '/usr/lib';
const PACKAGES = { webkit: ['webkit2gtk-driver', 'xvfb'], firefox: ['firefox-esr'] };

/** Path of Firefox; null when there is none. */
export function findFirefox() {
  return findProgram(['firefox-esr', 'firefox']);
}

/** Returns the paths of the programs that drive WebKitGTK; null when one of them is missing. */
export function findWebkit() {
  const driver = findProgram(['WebKitWebDriver']);
  const xvfb = findProgram(['Xvfb']);
  const miniBrowser = findMiniBrowser();
  return driver && xvfb && miniBrowser ? { driver, xvfb, miniBrowser } : null;
}

/** The browser that comes with the library, such as /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1. */
function findMiniBrowser() {
  const candidates = foldersIn(LIBRARIES).flatMap((machine) =>
    foldersIn(machine)
      .filter((folder) => /\/webkit2?gtk-[\d.]+$/.test(folder))
      .map((folder) => join(folder, 'MiniBrowser')),
  );
  return candidates.findLast(isProgram) ?? null;
}

/**
 * Returns the names of the browsers that are here and of those that are not. It installs missing ones if that can be
 * done.
 */
export function otherBrowsers(say) {
  const packages = findOtherBrowsers().missing.flatMap((name) => PACKAGES[name]);
  if (packages.length > 0) installPackages(packages, say);
  const found = findOtherBrowsers();
  for (const name of found.missing) {
    say(`Skipped: the tests in ${name}, which need Debian’s ${PACKAGES[name].join(' and ')}.`);
  }
  return found;
}

/** Names of the browsers that are here, and of those that are not. */
export function findOtherBrowsers() {
  const here = [];
  if (findWebkit()) here.push('webkit');
  if (findFirefox()) here.push('firefox');
  return { here, missing: Object.keys(PACKAGES).filter((name) => !here.includes(name)) };
}

/** Returns the folders in a folder; none if there is no such folder, or if it can't be read. */
function foldersIn(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
}
