/** What one check found. `advice` is what to do about it; null when all is well. */
export type Finding = {
  check: string;
  state: 'ok' | 'warning' | 'failed';
  message: string;
  advice: string | null;
};

/** Findings of one check, which name it. */
export const findingsOf = (check: string) => ({
  ok: (message: string): Finding => ({ check, state: 'ok', message, advice: null }),
  warning: (message: string, advice: string): Finding => ({
    check,
    state: 'warning',
    message,
    advice,
  }),
  failed: (message: string, advice: string): Finding => ({
    check,
    state: 'failed',
    message,
    advice,
  }),
});

/** A log that only remembers its errors, for parts that tell their findings to a log. */
export function rememberedErrors() {
  const errors: { message: string; fields: Record<string, unknown> }[] = [];
  const log = {
    info: () => undefined,
    error: (message: string, fields: Record<string, unknown> = {}) =>
      void errors.push({ message, fields }),
  };
  return { errors, log };
}
