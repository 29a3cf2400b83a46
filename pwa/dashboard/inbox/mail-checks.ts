import { readChecks } from '../../../edge-api/contract/conversation/mail-checks';

const words: Record<string, string> = {
  pass: 'passed',
  fail: 'failed',
  softfail: 'failed',
  permerror: 'failed',
  none: 'is not set up there',
};

/** Says in words what the company's mail server found about the sender of a mail; null where it said nothing. */
export function mailChecks(checks: string): { text: string; hasFailed: boolean } | null {
  const { results, isProved } = readChecks(checks);
  if (results.size === 0) return null;
  const told = [...results].map(
    ([name, result]) => `${name.toUpperCase()} ${words[result] ?? `says “${result}”`}`,
  );
  const hasFailed = !isProved && [...results.values()].some((one) => words[one] === 'failed');
  return { text: told.join(', '), hasFailed };
}
