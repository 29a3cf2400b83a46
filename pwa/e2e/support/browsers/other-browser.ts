/** The operations that the tests need of a browser that is not Chromium. Fields and buttons are XPaths. */
export type OtherBrowser = {
  open(address: string): Promise<void>;
  /** Runs a function in the page, with these arguments; resolves with what it returns. */
  run<Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Writes a text, or a day as in ISO 8601, in place of what is there; or chooses from a list. */
  type(field: string, text: string): Promise<void>;
  click(button: string): Promise<void>;
  escape(): Promise<void>;
  /** Goes back; null if the browser does not answer its driver after it. */
  back: (() => Promise<void>) | null;
  /** Makes the page this wide, in px, or a little wider where the window can't be so narrow. */
  resize(width: number): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  /** Errors that pages wrote to the console, or threw; null where the browser doesn't report them. */
  errors(): string[] | null;
  close(): Promise<void>;
};

/** How long a page or an element may take. */
export const patienceMs = 15_000;
