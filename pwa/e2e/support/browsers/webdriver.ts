import { setTimeout as pause } from 'node:timers/promises';
import { type OtherBrowser, patienceMs } from './other-browser';

/** The W3C's name for a reference to an element: https://www.w3.org/TR/webdriver2/#elements */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** The W3C's code of the key: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const escapeKey = '\uE00C';

type Element = { [elementKey]: string };

/** An error answer of the driver; `code` is one of the W3C's error codes. */
class WebDriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

/** Opens a window through a WebDriver that listens at `driver`. @throws WebDriverError */
export async function openSession(
  driver: string,
  capabilities: object,
): Promise<Omit<OtherBrowser, 'errors' | 'back'>> {
  const { sessionId } = await ask<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `${driver}/session/${sessionId}`;
  const post = <Value>(path: string, body: object) => ask<Value>('POST', session + path, body);
  const onElement = (path: string, actionsOn: (kind: string) => [string, object][]) =>
    within(async () => {
      const element = await post<Element>('/element', { using: 'xpath', value: path });
      const kind = await post<string>('/execute/sync', { script: intoView, args: [element] });
      for (const [action, body] of actionsOn(kind)) {
        await post(`/element/${element[elementKey]}/${action}`, body);
      }
    }, isOnItsWay);
  return {
    open: (url) => post('/url', { url }),
    run: (work, ...args) =>
      post('/execute/sync', { script: `return (${work}).apply(null, arguments)`, args }),
    type: (field, text) => onElement(field, (kind) => typing(kind, text)),
    click: (button) => onElement(button, () => [['click', {}]]),
    escape: () => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: escapeKey }));
      return post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    resize: (width) => post('/window/rect', { width, height: 850 }),
    screenshot: async () =>
      Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'),
    close: () => ask('DELETE', session),
  };
}

/** The driver does not wait for smooth scrolling. Returns the kind of field. */
const intoView = `const [element] = arguments;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  return element.type ?? '';`;

/** Types into a field, after it removed the text that is there; in a list this finds the option that begins so. */
function typing(kind: string, text: string): [string, object][] {
  if (kind === 'select-one') return [['value', { text }]];
  // A day is typed in the order of its parts on the screen, and a dash goes on to the next part.
  const typed = kind === 'date' ? text.replace(/^(\d+)-(.+)$/, '$2-$1') : text;
  return [
    ['clear', {}],
    ['value', { text: typed }],
  ];
}

/** Waits until the driver at this address answers. @throws when it doesn't in time */
export const driverReady = (driver: string): Promise<unknown> =>
  within(() => ask('GET', `${driver}/status`));

/** The element does not exist yet, or is being replaced; nothing was done to it. */
const isOnItsWay = (error: unknown): boolean =>
  error instanceof WebDriverError &&
  ['no such element', 'stale element reference', 'element not interactable'].includes(error.code);

/** Tries again while the error may be temporary. */
async function within<T>(work: () => Promise<T>, mayWait = (_: unknown) => true): Promise<T> {
  const untilMs = Date.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      // The last attempt throws its error.
      if (!mayWait(error) || Date.now() > untilMs) throw error;
      await pause(100);
    }
  }
}

async function ask<Value>(method: string, address: string, body?: object): Promise<Value> {
  const answer = await fetch(address, { method, body: body ? JSON.stringify(body) : null });
  const { value } = (await answer.json()) as {
    value: Value & { error?: string; message?: string };
  };
  if (!answer.ok) throw new WebDriverError(value.error ?? 'unknown', value.message ?? '');
  return value;
}
