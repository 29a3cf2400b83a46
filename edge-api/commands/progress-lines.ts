const everyMs = 1000;

/** Writes the progress of a long command to standard error, at most one line a second. */
export function progressLines(): (what: string) => void {
  let writtenAtMs = performance.now();
  return (what) => {
    if (performance.now() - writtenAtMs < everyMs) return;
    writtenAtMs = performance.now();
    process.stderr.write(`… ${what}\n`);
  };
}
