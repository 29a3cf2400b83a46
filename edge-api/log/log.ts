/** One line for people who run the server; `fields` never hold tokens, bodies or passwords. */
export type Log = {
  info(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
  /** Whatever the level, unless that is silent. Without it `info` is used. */
  always?(message: string, fields?: Record<string, unknown>): void;
};
