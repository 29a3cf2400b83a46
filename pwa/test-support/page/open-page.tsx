import '../../ui/base.css';
import '../../ui/colours.css';
import '../../ui/tokens.css';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { contractHeader } from '../../../edge-api/contract/errors/contract-header';
import type { PageData } from '../../../edge-api/contract/page-data';
import { contractVersion } from '../../../edge-api/contract/problem';
import { Screen } from '../../dashboard/start';
import { db } from '../../data/device';
import type { SessionRow } from '../../data/store/db';
import { privateDb } from '../../data/store/private-db';
import { authState } from '../../frame/account/auth-state';
import { startAuth } from '../../frame/account/use-auth';
import { ApplicationRouter } from '../../frame/application-router';
import { Frame } from '../../frame/frame';
import { App } from '../../site/app';
import { sessionOf } from '../session-row';

let root: Root | undefined;

/**
 * Shows the public page of an address in this tab, with the real application, device storage and styles, and without
 * a connection. `pageData` is what the server would have sent with the document. Returns the main part of the page.
 */
export function openPage(path: string, pageData: PageData = {}) {
  show(path, <App pageData={pageData} />);
  return page.getByRole('main');
}

/** The same address once more, as after a reload: only what the device has stored is still there. */
export function openAgain() {
  show(undefined, <App pageData={{}} />);
  return page.getByRole('main');
}

/** The private database of the person who is logged in by `logIn`. */
export const ownData = () => privateDb(uid);

const uid = 'nadia';

/** Logs a person in on this device, as an admin unless `more` says otherwise. */
export async function logIn(more: Partial<SessionRow> = {}): Promise<void> {
  await db.session.put(sessionOf(uid, { displayName: 'Nadia Rahman', ...more }));
  localStorage.setItem('sampan-signed-in', 'yes');
  // The page of an earlier test may still say that no one is logged in, and would lead to the login page.
  startAuth();
  await expect.poll(() => authState.get().user?.uid).toBe(uid);
}

/** Shows the dashboard's screen of an address to who is logged in; else as `openPage`. */
export function openScreen(path: string) {
  show(
    path,
    <ApplicationRouter of="dashboard">
      <Frame>
        <Screen />
      </Frame>
    </ApplicationRouter>,
  );
  return page.getByRole('main');
}

/**
 * Answers the API's calls by their path and query, with a value as JSON or with a whole response; every other one
 * fails as without a connection.
 */
export function answerCalls(answers: Record<string, (request: Request) => unknown>): void {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const answer = answers[pathname + search] ?? answers[pathname];
    if (!answer) throw new TypeError('Failed to fetch');
    const answered = await answer(request);
    if (answered instanceof Response) return answered;
    return Response.json(answered, { headers: { [contractHeader]: String(contractVersion) } });
  });
}

/** Shows the page as it is printed. */
export async function print(): Promise<void> {
  dispatchEvent(new Event('beforeprint'));
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
}

/** Without a path it stays at its entry of the browser's history. */
function show(path: string | undefined, application: ReactNode): void {
  close();
  if (path !== undefined) history.pushState(null, '', path);
  const element = document.createElement('div');
  element.id = 'root';
  document.body.append(element);
  root = createRoot(element);
  root.render(application);
}

function close(): void {
  root?.unmount();
  root = undefined;
  document.getElementById('root')?.remove();
}

const said: string[] = [];
// A page that is loaded while it is shown is not asked for again once it is there (`PageOf`), which React's
// development build takes for a mistake.
const expected = /call use\(\) when it finished/;

beforeEach(async () => {
  for (const method of ['warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => {
      const line = parts.map(String).join(' ');
      if (!expected.test(line)) said.push(line);
    });
  }
  answerCalls({});
  // What a page before still stored when its test was over.
  await clearDevice();
  await page.viewport(1280, 800);
});

const clearDevice = () =>
  Promise.all([...ownData().tables, ...db.tables].map((table) => table.clear()));

afterEach(async () => {
  close();
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  localStorage.clear();
  await clearDevice();
  expect(said.splice(0), 'errors in the console').toEqual([]);
});
