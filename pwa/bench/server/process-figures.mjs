// What the operating system knows of a process.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory in MB (10⁶ bytes), now and at its highest; the highest is null outside Linux. */
export function memoryOf(pid) {
  if (process.platform !== 'linux') {
    const kib = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
    return { nowMb: megabytes(kib), peakMb: null };
  }
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const line = (name) => megabytes(status.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1]);
  return { nowMb: line('VmRSS'), peakMb: line('VmHWM') };
}

// What ps and /proc call kB are 1024 bytes.
const megabytes = (kib) => (Number(kib) * 1024) / 1e6;

const TICKS_PER_SECOND = 100;

/** Processor time used so far, in seconds; null outside Linux. */
export function processorSeconds(pid) {
  if (process.platform !== 'linux') return null;
  // User and system time.
  return secondsIn(statOf(pid).slice(11, 13));
}

/** As `processorSeconds`, with all its children: those that run, and those that have ended. */
export function processorSecondsWithChildren(pid) {
  if (process.platform !== 'linux') return null;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOrNull)
    .filter((fields) => fields?.[1] === String(pid));
  const running = children.map((fields) => secondsIn(fields.slice(11, 13)));
  return running.reduce((sum, seconds) => sum + seconds, secondsIn(statOf(pid).slice(11, 15)));
}

/** How long all processors of this machine together have worked so far, in seconds; null outside Linux. */
export function busySeconds() {
  if (process.platform !== 'linux') return null;
  const [line] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user, nice, system, , , irq, softirq, steal] = line.split(/\s+/).slice(1);
  return secondsIn([user, nice, system, irq, softirq, steal]);
}

/** What `/proc` says after the name in parentheses, which may hold spaces: state, parent and so on. */
function statOf(pid) {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
}

function statOrNull(pid) {
  try {
    return statOf(pid);
  } catch {
    // It has ended since the folder was read.
    return null;
  }
}

const secondsIn = (ticks) =>
  ticks.reduce((sum, count) => sum + Number(count), 0) / TICKS_PER_SECOND;
