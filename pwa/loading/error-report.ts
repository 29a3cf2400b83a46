import type { ErrorReport, Place, Thrown } from '../../edge-api/contract/errors/error-report';
import {
  callLines,
  className,
  clientFile,
  fixedText,
  mostPlaces,
} from '../../edge-api/contract/errors/error-text';
import { findAddress } from '../config/find-address';

const mostReports = 5;
const longestWaitMs = 10 * 60_000;

const told = new Set<string>();
let waiting: { report: ErrorReport; sinceMs: number }[] = [];
let isRefused = false;

/**
 * Sends what is known of an error, without anything that a person may have written. The same error is
 * sent once, and at most five of one opened document. Without a connection it waits in memory.
 */
export function sendReport(
  thrown: Thrown | null | undefined,
  part: ErrorReport['part'],
  version: string,
): void {
  const { name, message, stack } = thrown ?? {};
  const text = typeof message === 'string' ? message : '';
  const places = placesIn(callLines(typeof stack === 'string' ? stack : '', text));
  const [first] = places;
  const key = JSON.stringify([name, first]);
  if (!first || told.has(key) || told.size === mostReports) return;
  if (told.size === 0) addEventListener('online', send);
  told.add(key);
  const report = {
    name: className(name),
    text: fixedText(text),
    places,
    part,
    page: findAddress(location.pathname)?.address.pattern ?? null,
    version,
    online: navigator.onLine,
    browser: browserOf(navigator.userAgent),
  };
  waiting.push({ report, sinceMs: Date.now() });
  void send();
}

async function send(): Promise<void> {
  waiting = waiting.filter(({ sinceMs }) => Date.now() - sinceMs < longestWaitMs);
  while (navigator.onLine && !isRefused) {
    const next = waiting.shift();
    if (!next) return;
    try {
      const answer = await fetch('/api/error-reports', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(next.report),
        credentials: 'omit',
        keepalive: true,
      });
      // The receiver has enough reports, or takes no errors any more.
      isRefused = !answer.ok;
    } catch {
      // The report is tried again when the browser sees a connection.
      waiting.unshift(next);
      return;
    }
  }
}

/** Lines of Chromium, and of Firefox and Safari: `at name (address:1:2)`, `name@address:1:2`. */
const position = /:(\d{1,7}):(\d{1,8})\)?$/;
const addressIn = /(?:^|@)([a-z-]+:\/\/.+)/;

/** Returns the places in our own files; none when something else threw it, such as an extension of the browser. */
function placesIn(lines: readonly string[]): Place[] {
  const calls = lines.flatMap((line) => {
    const at = position.exec(line);
    // In steps, each of which looks at a character once: a stack may have lines of any length.
    const word =
      line
        .slice(0, at?.index)
        .split(/[\s()]/)
        .at(-1) ?? '';
    const address = addressIn.exec(word)?.[1];
    if (!at || address === undefined) return [];
    const file = address.startsWith(location.origin) ? address.slice(location.origin.length) : '';
    return [{ file, line: Number(at[1]), column: Number(at[2]) }];
  });
  const isOwn = ({ file }: Place) => clientFile.test(file);
  return calls[0] && isOwn(calls[0]) ? calls.filter(isOwn).slice(0, mostPlaces) : [];
}

const browsers = [
  ['Chrome', /Chrome\/(\d{1,4})/],
  ['Firefox', /Firefox\/(\d{1,4})/],
  ['Safari', /^(?=.*Safari).*?Version\/(\d{1,4})/],
] as const;

/** Returns the family and number of a browser, which many people share; the whole text would tell them apart. */
function browserOf(agent: string): ErrorReport['browser'] {
  for (const [name, form] of browsers) {
    const [, major] = form.exec(agent) ?? [];
    if (major) return { name, major: Number(major) };
  }
  return null;
}
