/** One line for the operator of the server; `fields` never hold tokens, bodies or passwords. */
export type Log = {
  info(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
  /** At every level but `silent`. Where it is missing, `info` is used. */
  always?(message: string, fields?: Record<string, unknown>): void;
};
