import { company } from '../config/company/company';

/** What a notification shows, and the path of this site where it leads. */
export type PushMessage = { title: string; body: string; tag: string; path: string };

/** Shown for a message that can't be read: a browser lets no message pass without a notification. */
const unreadable: PushMessage = {
  title: `News from ${company.brand}`,
  body: 'Open the site to read it.',
  tag: 'news',
  path: '/',
};

/**
 * Reads what the server sent (`push-worker.ts`); for a message that can't be read it returns what is always true. It
 * leads to this site and nowhere else.
 */
export function pushMessageOf(text: string | undefined, origin: string): PushMessage {
  try {
    const { notification } = JSON.parse(text ?? '');
    const { title, body, tag, navigate } = notification;
    if (typeof title !== 'string' || title === '') return unreadable;
    const url = new URL(navigate, origin);
    return {
      title,
      body: typeof body === 'string' ? body : '',
      tag: typeof tag === 'string' ? tag : unreadable.tag,
      path: url.origin === origin ? url.pathname + url.search : unreadable.path,
    };
  } catch {
    return unreadable;
  }
}
