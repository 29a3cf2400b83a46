import type { BrowserContext } from 'playwright/test';

/** What pages and workers wrote to the console, or threw, without being expected to. */
export type Complaints = {
  /** From now on, and for what came before, lines like this are expected. */
  expect(pattern: RegExp): void;
  unexpected(): string[];
};

/** Listens to every page and worker of a context. */
export function listen(context: BrowserContext): Complaints {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  const note = (message: { type(): string; text(): string }) => {
    if (['error', 'warning'].includes(message.type())) heard.push(message.text());
  };
  context.on('console', note);
  context.on('weberror', (problem) => heard.push(String(problem.error().stack)));
  context.on('serviceworker', (worker) => worker.on('console', note));
  return {
    expect: (pattern) => expected.push(pattern),
    unexpected: () => heard.filter((line) => !expected.some((pattern) => pattern.test(line))),
  };
}
