import SonicBoom from 'sonic-boom';

/** The output of log lines. Writing never waits and never throws. */
export type LogOutput = {
  write(line: string): void;
  /** Resolves when all lines are written, or after a second when no one reads them. */
  flush(): Promise<void>;
};

// How many bytes wait for a reader that is slower than the server: lines of some minutes. After that, lines are left
// out.
const mostWaitingBytes = 4 * 1024 * 1024;
const flushWithinMs = 1000;

/**
 * Writes to an open file or pipe, standard output by default. While it is slow or its disk is full, lines wait in
 * memory, up to 4 MB; the lines after that are left out, and their number is written later. Once the other end has
 * closed it, nothing more is written.
 */
export function logOutput(
  leftOut: (count: number) => void,
  { fd = 1, mostBytes = mostWaitingBytes } = {},
): LogOutput {
  const stream = new SonicBoom({ fd, sync: false, maxLength: mostBytes });
  let dropped = 0;
  let isClosed = false;
  let isWaiting = false;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // On another error, such as a full disk, the next line tries again.
    if (error.code === 'EPIPE' || error.code === 'EBADF') isClosed = true;
  });
  stream.on('drop', () => {
    dropped += 1;
  });
  stream.on('drain', () => {
    isWaiting = false;
    if (dropped === 0) return;
    const count = dropped;
    dropped = 0;
    leftOut(count);
  });
  // A process that ends at once still writes its last lines, unless the reader is slow, as that would mean waiting.
  process.on('exit', () => {
    if (!isClosed && !isWaiting) stream.flushSync();
  });

  function write(line: string): void {
    if (isClosed) return;
    isWaiting = true;
    stream.write(line);
  }
  return {
    write,
    flush: () =>
      new Promise((flushed) => {
        if (isClosed || !isWaiting) return flushed();
        const patience = setTimeout(flushed, flushWithinMs);
        stream.flush(() => {
          clearTimeout(patience);
          flushed();
        });
      }),
  };
}
