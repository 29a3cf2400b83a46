// What the operating system knows of a process.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

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

/** Processor time used so far, in seconds; null outside Linux. */
export function processorSeconds(pid) {
  if (process.platform !== 'linux') return null;
  // The name in parentheses may hold spaces; user and system time are the 12th and 13th after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  const ticksPerSecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
