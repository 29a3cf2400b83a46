import type { Change } from './fuzz-plans';

/** A call that is about to be sent: `path` begins with a slash, `body` is JSON or bytes. */
export type Call = {
  method: string;
  path: string;
  query: string[];
  headers: Record<string, string>;
  body?: unknown;
};

/** The call with a change made; where there is nothing to change it stays as it is. */
export function changed(call: Call, change: Change): Call {
  switch (change.kind) {
    case 'method':
      return { ...call, method: change.method };
    case 'header':
      return { ...call, headers: { ...call.headers, [change.name]: change.text } };
    case 'query':
      return { ...call, query: [...call.query, `${change.name}=${change.text}`] };
    case 'param':
      return { ...call, path: withPart(call.path, change.at, change.text) };
    case 'body':
      return { ...call, body: change.bytes };
    default:
      return { ...call, body: changedBody(call.body, change) };
  }
}

type OfBody = Extract<Change, { kind: 'leaf' | 'drop' | 'add' | 'lists' | 'cut' }>;

function changedBody(body: unknown, change: OfBody): unknown {
  if (body === undefined || body instanceof Uint8Array) return body;
  if (change.kind === 'cut') {
    const text = JSON.stringify(body);
    return new TextEncoder().encode(text.slice(0, change.at % text.length));
  }
  const copy: unknown = structuredClone(body);
  const places = placesIn(copy);
  if (change.kind === 'lists') {
    for (const { holder, key } of places) {
      if (Array.isArray(holder[key])) holder[key] = change.list;
    }
    return copy;
  }
  const place = places[(change.kind === 'add' ? 0 : change.at) % places.length];
  if (!place) return copy;
  const { holder, key } = place;
  if (change.kind === 'drop') delete holder[key];
  else if (change.kind === 'leaf') holder[key] = change.value;
  else holder[change.key] = change.value;
  return copy;
}

type Holder = Record<string, unknown>;

/** Every field and entry, at any depth. */
export function placesIn(value: unknown): { holder: Holder; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Holder;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}

/** Replaces a piece of the path, mostly the last ones, which are parameters. */
function withPart(path: string, at: number, text: string): string {
  const parts = path.split('/');
  parts[parts.length - 1 - (at % Math.min(2, parts.length - 1))] = text;
  return parts.join('/');
}

/** The call as a request; null where no client could send it. */
export function requestOf({ method, path, query, headers, body }: Call): Request | null {
  const address = `http://localhost${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const hasBody = method !== 'GET' && method !== 'HEAD' && body !== undefined;
  const sent = body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
  try {
    return new Request(address, { method, headers, ...(hasBody && { body: sent }) });
  } catch {
    return null;
  }
}
