import { monitorEventLoopDelay } from 'node:perf_hooks';

const timerMs = 10;
const partMs = 15_000;
const partsOfMinute = 4;

/** Node measures the whole time between two runs of a timer, in nanoseconds. */
const secondsLate = (ns: number) => Math.max(0, ns / 1e9 - timerMs / 1000);

/** Measures how late the event loop was within the last minute, the same for all who ask, however often. */
export function loopDelay() {
  const delay = monitorEventLoopDelay({ resolution: timerMs });
  delay.enable();
  const part = () =>
    delay.count === 0
      ? { longest: 0, usual: 0 }
      : { longest: secondsLate(delay.max), usual: secondsLate(delay.percentile(50)) };
  let parts: ReturnType<typeof part>[] = [];
  const timer = setInterval(() => {
    parts = [part(), ...parts].slice(0, partsOfMinute - 1);
    delay.reset();
  }, partMs);
  timer.unref();
  return {
    seconds() {
      const all = [part(), ...parts];
      const usual = all.map((one) => one.usual).sort((a, b) => a - b);
      return {
        longest: Math.max(...all.map((one) => one.longest)),
        usual: usual[Math.floor(usual.length / 2)] ?? 0,
      };
    },
    stop(): void {
      clearInterval(timer);
      delay.disable();
    },
  };
}
