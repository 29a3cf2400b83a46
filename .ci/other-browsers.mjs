// Finds the browsers besides Chromium that the site is tested in.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, installPackages, isProgram } from './programs.mjs';

const LIBRARIES = '/usr/lib';
const PACKAGES = { webkit: ['webkit2gtk-driver', 'xvfb'], firefox: ['firefox-esr'] };

/** Path of Firefox; null when there is none. */
export function findFirefox() {
  return findProgram(['firefox-esr', 'firefox']);
}

/** Paths of what WebKitGTK is driven with; null when one of them is missing. */
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

/** Names of the browsers that are here; with `say`, installs the others where that can be done. */
export function otherBrowsers(say) {
  const found = { webkit: findWebkit, firefox: findFirefox };
  const missing = () => Object.keys(found).filter((name) => !found[name]());
  if (say && missing().length > 0) {
    installPackages(
      missing().flatMap((name) => PACKAGES[name]),
      say,
    );
  }
  for (const name of say ? missing() : []) {
    say(`Left out: the tests in ${name}. They need Debian’s ${PACKAGES[name].join(' and ')}.`);
  }
  return Object.keys(found).filter((name) => !missing().includes(name));
}

/** Empty where there is no such folder, or where it can't be read. */
function foldersIn(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
}
