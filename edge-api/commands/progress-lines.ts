const everyMs = 1000;

/** Tells how far a long command is: on standard error, at most one line a second. */
export function progressLines(): (what: string) => void {
  let writtenAtMs = performance.now();
  return (what) => {
    if (performance.now() - writtenAtMs < everyMs) return;
    writtenAtMs = performance.now();
    process.stderr.write(`… ${what}\n`);
  };
}
