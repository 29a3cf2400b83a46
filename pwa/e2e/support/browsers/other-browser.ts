/** What the tests need of a browser that is not Chromium. Fields and buttons are XPaths. */
export type OtherBrowser = {
  open(address: string): Promise<void>;
  /** Runs a function in the page, with these arguments; resolves with what it returns. */
  run<Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  type(field: string, text: string): Promise<void>;
  click(button: string): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  /** Errors that pages wrote to the console, or threw; null where the browser doesn't report them. */
  errors(): string[] | null;
  close(): Promise<void>;
};

/** How long a page or an element may take. */
export const patienceMs = 15_000;
