import { callLines, className, fixedText } from '../contract/errors/error-text';

/** A call in a stack; `file` is a path within the program, not on the machine. */
export type Call = { file: string; line: number; column: number; name: string };

/** The facts of an error that may leave this server: nothing that a person wrote. */
export type ErrorFacts = {
  name: string;
  /** SQLSTATE or Node's code. */
  code: string | null;
  text: string;
  /** The innermost call first. */
  calls: Call[];
};

const mostCauses = 4;
const mostCalls = 50;

/** The error and its causes, the error itself first. */
export function errorFacts(error: unknown): ErrorFacts[] {
  const found: ErrorFacts[] = [];
  for (let one = error; one !== undefined && found.length < mostCauses; ) {
    found.push(factsOf(one));
    one = one instanceof Error ? (one.cause ?? undefined) : undefined;
  }
  return found;
}

function factsOf(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { name: 'NoError', code: null, text: '', calls: [] };
  // Any code may have thrown the error, and may have put anything into it.
  const message = String(error.message);
  const stack = String(error.stack ?? '');
  const code = 'code' in error ? error.code : null;
  return {
    name: className(error.name),
    code: typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code) ? code : null,
    text: fixedText(message),
    // When the message was changed later, the stack has another one, whose lines can't be told apart from calls.
    calls: stack.includes(message) ? callsIn(callLines(stack, message)) : [],
  };
}

function callsIn(lines: readonly string[]): Call[] {
  return lines
    .map(callOf)
    .filter((call) => call !== null)
    .slice(0, mostCalls);
}

function callOf(text: string): Call | null {
  const [, called = '', path = '', line, column] =
    /^ {4}at (?:async )?(?:(.*) \()?([^()\s]+):(\d+):(\d+)\)?$/.exec(text) ?? [];
  const file = withinProgram(path);
  if (file === null) return null;
  const [name = ''] = called.replace(/^new /, '').split(' [as ', 1);
  const isName = /^[\w$.<>#]{1,80}$/.test(name);
  return { file, line: Number(line), column: Number(column), name: isName ? name : '' };
}

/** Returns a path within the program: the folder before it may contain a person's name. */
function withinProgram(path: string): string | null {
  if (/^node:[\w/]+$/.test(path)) return path;
  // Each part is checked once: a search from every slash to the end would be quadratic.
  const end = path.split(/[^\w@./+-]/).at(-1) ?? '';
  const source = /\/node_modules\/./.exec(end) ?? /\/(?:edge-api|pwa)\/./.exec(end);
  if (source) return end.slice(source.index + 1);
  const [, built = null] = /(?:^|\/)(server\/(?:assets\/)?[\w.-]+|worker\.js)$/.exec(path) ?? [];
  return built;
}
