import * as v from 'valibot';

/** `most` has at most five digits. */
export function wholeNumber(name: string, most: number, least = 0) {
  const wrong = `${name} must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, wrong),
    v.transform(Number),
    v.minValue(least, wrong),
    v.maxValue(most, wrong),
  );
}

export function matching(name: string, form: RegExp, like: string) {
  return v.pipe(
    v.string(),
    v.regex(form, (issue) => `${name} must look like ${like}, not "${issue.input}"`),
  );
}

/**
 * The address of a database. Its value is never shown: it may hold a password. A "/" or "?" in the password would end
 * the host there, and the rest would pass for the name of the database, which is shown.
 */
export function databaseUrl(name: string) {
  return v.pipe(
    v.string(),
    v.check(
      isDatabaseUrl,
      `${name} must look like postgres://user:password@host:5432/database, with special characters of the password percent-encoded ("/" is %2F, "@" is %40)`,
    ),
  );
}

function isDatabaseUrl(text: string): boolean {
  if (!hasProtocol(text, ['postgres:', 'postgresql:'])) return false;
  const { username, password, pathname, search, hash } = new URL(text);
  const hasOneName = !pathname.slice(1).includes('/') && !`${pathname}${search}`.includes('@');
  return hasOneName && hash === '' && [username, password, pathname].every(isPercentEncoded);
}

/** Its value is never shown: it may hold a password. */
export function smtpUrl() {
  return v.pipe(
    v.string(),
    v.check((text) => {
      if (!hasProtocol(text, ['smtp:', 'smtps:'])) return false;
      const { hostname, username, password, pathname, search, hash } = new URL(text);
      const nothingElse = pathname.replace('/', '') + search + hash === '';
      return hostname !== '' && nothingElse && [username, password].every(isPercentEncoded);
    }, 'SMTP_URL must look like smtps://user:password@host:465 or smtp://host:587, with special characters of the password percent-encoded'),
  );
}

/** Its value is never shown. */
export function edgeSecret() {
  return v.pipe(
    v.string(),
    v.regex(/^[\w.~+/=-]{32,256}$/, 'EDGE_SECRET must be 32 to 256 letters, digits and "-._~+/="'),
  );
}

/** Its value is never shown: an old one may hold a password. */
export function sentryDsn() {
  return v.pipe(
    v.string(),
    v.check((text) => {
      if (!hasProtocol(text, ['http:', 'https:'])) return false;
      const { hostname, username, password, pathname, search, hash } = new URL(text);
      const isKey = /^\w+$/.test(username) && /^\w*$/.test(password);
      const isHost = /^[\w.-]+$|^\[[\da-f:]+\]$/.test(hostname);
      return isKey && isHost && /^(\/[\w.-]+)*\/\d+$/.test(pathname) && search + hash === '';
    }, 'SENTRY_DSN must look like https://key@errors.example.com/1, as the settings of the project show it'),
  );
}

/** A person's or company's name before the address, as mail programs show it. */
export function sender(name: string) {
  const wrong = `${name} must look like My Company <hello@example.com>`;
  return v.pipe(
    v.string(),
    v.regex(/^ *[^<>"\s\p{Cc}][^<>"\p{Cc}]*<[^<>]+>\s*$/u, wrong),
    v.transform((text) => {
      const [called = '', address = ''] = text.split(/[<>]/).map((part) => part.trim());
      return { name: called, address };
    }),
    v.object({ name: v.string(), address: v.pipe(v.string(), v.email(wrong)) }),
  );
}

export function mailbox(name: string) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.email((issue) => `${name} must be one e-mail address, not "${issue.input}"`),
  );
}

/** Addresses and networks such as `10.0.0.0/8`, between commas. */
export function networkList(name: string) {
  return v.pipe(
    v.string(),
    v.transform((list) => list.split(',').map((one) => one.trim())),
    v.transform((networks) => networks.filter((one) => one !== '')),
    v.array(
      v.pipe(
        v.string(),
        v.check(
          isNetwork,
          (issue) =>
            `${name} must be addresses or networks like 10.0.0.0/8 and commas, not "${issue.input}"`,
        ),
      ),
    ),
  );
}

/** Names of hosts, addresses and networks such as `10.0.0.0/8`, between commas. */
export function hostList(name: string) {
  return v.pipe(
    v.string(),
    v.transform((list) => list.split(',').map((one) => one.trim())),
    v.transform((hosts) => hosts.filter((one) => one !== '')),
    v.array(
      v.pipe(
        v.string(),
        v.check(
          (text) => isNetwork(text) || /^[a-z](?:[a-z0-9.-]*[a-z0-9])?$/i.test(text),
          (issue) =>
            `${name} must be names of hosts, addresses or networks like 10.0.0.0/8 and commas, not "${issue.input}"`,
        ),
      ),
    ),
  );
}

function isNetwork(text: string): boolean {
  const [address, bits, ...rest] = text.split('/');
  if (rest.length > 0 || !v.is(v.pipe(v.string(), v.ip()), address)) return false;
  const most = address?.includes(':') ? 128 : 32;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Its value is never shown: it may hold a password. */
export function webAddress(name: string) {
  return v.pipe(
    v.string(),
    v.check(
      (text) => hasProtocol(text, ['http:', 'https:']),
      `${name} must be a full address like https://example.com`,
    ),
  );
}

export function origin(name: string) {
  return v.pipe(
    webAddress(name),
    v.check((text) => {
      const { pathname, search, hash } = new URL(text);
      return pathname === '/' && !search && !hash;
    }, `${name} must end after the host and port, without a path`),
    v.transform((text) => new URL(text).origin),
  );
}

export function emailList(name: string) {
  return v.pipe(
    v.string(),
    v.transform((list) => list.split(',').map((email) => email.trim().toLowerCase())),
    v.transform((emails) => emails.filter((email) => email !== '')),
    v.array(
      v.pipe(
        v.string(),
        v.email((issue) => `${name} must be e-mail addresses and commas, not "${issue.input}"`),
      ),
    ),
  );
}

export function oneOf<const Names extends readonly string[]>(name: string, names: Names) {
  const choices = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
  return v.picklist(names, (issue) => `${name} must be ${choices}, not ${issue.received}`);
}

function hasProtocol(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

/** A number of whole days, at least one, at most a hundred years. */
export function days(name: string) {
  const wrong = `${name} must be a whole number of days from 1 to 36500`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, wrong),
    v.transform(Number),
    v.minValue(1, wrong),
    v.maxValue(36_500, wrong),
  );
}

/** A host with a port that exists. */
export function hostAndPort(name: string) {
  return v.pipe(
    v.string(),
    v.check(
      (text) => /^[\w.-]+:\d{1,5}$/.test(text) && URL.canParse(`http://${text}`),
      (issue) => `${name} must look like localhost:9099, not "${issue.input}"`,
    ),
  );
}

/** A port alone, on this machine, or a host before it: `9464`, `0.0.0.0:9464`, `[::]:9464`. */
export function portAndHost(name: string) {
  const wrong = `${name} must be a port like 9464, or an address with one like 10.0.0.5:9464`;
  return v.pipe(
    v.string(),
    v.transform((text) => (/^\d+$/.test(text) ? `127.0.0.1:${text}` : text)),
    v.check((text) => /^([\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i.test(text), wrong),
    v.check((text) => URL.canParse(`http://${text}`), wrong),
    v.transform((text) => {
      const split = text.lastIndexOf(':');
      const host = text.slice(0, split).replace(/^\[|\]$/g, '');
      return { host, port: Number(text.slice(split + 1)) };
    }),
  );
}
