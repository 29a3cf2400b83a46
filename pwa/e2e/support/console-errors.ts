import type { BrowserContext } from 'playwright/test';

/** Warnings and errors that pages and workers wrote to the console, or threw. */
export type ConsoleErrors = {
  /** Lines like this are expected in this test, earlier ones too. */
  allow(pattern: RegExp): void;
  unexpected(): string[];
};

/** Listens to every page and worker of a context. */
export function listen(context: BrowserContext): ConsoleErrors {
  const lines: string[] = [];
  const allowed: RegExp[] = [];
  const note = (message: { type(): string; text(): string }) => {
    if (['error', 'warning'].includes(message.type())) lines.push(message.text());
  };
  context.on('console', note);
  context.on('weberror', (problem) => {
    const { stack, message } = problem.error();
    lines.push(stack || message); // That of an import that fails has no stack.
  });
  context.on('serviceworker', (worker) => worker.on('console', note));
  return {
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => lines.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}
