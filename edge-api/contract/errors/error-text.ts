/** A file of the built client, as a stack names it. */
export const clientFile = /^\/(assets\/[\w~.-]{1,100}|service-worker[\w-]{0,20})\.js$/;

/** How many places of a stack a device reports. */
export const mostPlaces = 20;

/** Sentences of browsers, Node and React that hold no value: what comes after them is left out. */
const fixedTexts = [
  /^Cannot (read|set) properties of (undefined|null)/,
  /^(undefined|null) is not (an object|iterable|a function)/,
  /^Maximum call stack size exceeded/,
  /^too much recursion/,
  /^Invalid (time value|array length|string length|count value)/,
  /^Assignment to constant variable/,
  /^Class constructor cannot be invoked without 'new'/,
  /^Converting circular structure to JSON/,
  /^(Failed to fetch|Load failed|fetch failed)$/,
  /^(Unexpected end of JSON input|Unexpected token)/,
  /^Minified React error #\d{1,4}/,
  /^The quota has been exceeded/,
];

/**
 * Returns the part of an error's message that may be reported. An error may repeat a value, such as an address that
 * someone typed, so only known sentences are passed on, and nothing of what follows them.
 */
export function fixedText(message: string): string {
  for (const text of fixedTexts) {
    const [found] = text.exec(message) ?? [];
    if (found !== undefined) return found;
  }
  return '';
}

/** The name of an error's class; a name that cannot be one is left out. */
export const className = (name: unknown): string =>
  typeof name === 'string' && /^[A-Za-z]\w{0,59}$/.test(name) ? name : 'Error';

/** The lines of calls in a stack, without the message, which may have lines that look like calls. */
export function callLines(stack: string, message: string): string[] {
  const at = message === '' ? -1 : stack.indexOf(message);
  return (at < 0 ? stack : stack.slice(at + message.length)).split('\n');
}
