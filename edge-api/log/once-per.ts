/** Calls `write` at most once in `everyMs`, and leaves out the calls between: for repeated log lines. */
export function oncePer<Args extends unknown[]>(
  everyMs: number,
  write: (...args: Args) => void,
): (...args: Args) => void {
  let writtenAtMs = Number.NEGATIVE_INFINITY;
  return (...args) => {
    if (performance.now() - writtenAtMs < everyMs) return;
    writtenAtMs = performance.now();
    write(...args);
  };
}
