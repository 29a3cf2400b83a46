// Preloaded into a server by a test: writes the longest time that its event loop was blocked since the
// last line, in ms. Of time in which a busy machine ran something else, only what this process used counts.
const everyMs = 5;
const toldEveryMs = 200;

let longestMs = 0;
let beforeMs = performance.now();
let cpu = process.cpuUsage();
let toldMs = beforeMs;

setInterval(() => {
  const nowMs = performance.now();
  const { user, system } = process.cpuUsage(cpu);
  longestMs = Math.max(longestMs, Math.min(nowMs - beforeMs, (user + system) / 1000));
  if (nowMs - toldMs > toldEveryMs) {
    process.stdout.write(`loop blocked for ${Math.round(longestMs)} ms\n`);
    longestMs = 0;
    toldMs = nowMs;
  }
  beforeMs = nowMs;
  cpu = process.cpuUsage();
}, everyMs).unref();
