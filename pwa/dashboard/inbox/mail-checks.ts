const words: Record<string, string> = {
  pass: 'passed',
  fail: 'failed',
  softfail: 'failed',
  permerror: 'failed',
  none: 'is not set up there',
};

/**
 * What the company's mail server found about the sender of a mail, such as `spf=pass dkim=fail`, in words; null where
 * it said nothing. A forwarded mail may fail one check, and another one still proves its sender (RFC 7489, 4.2).
 */
export function mailChecks(checks: string): { text: string; hasFailed: boolean } | null {
  const results = new Map(
    checks
      .split(' ')
      .filter(Boolean)
      .map((one) => one.split('=') as [string, string]),
  );
  if (results.size === 0) return null;
  const told = [...results].map(
    ([name, result]) => `${name.toUpperCase()} ${words[result] ?? `says “${result}”`}`,
  );
  const all = [...results.values()];
  const isProved = results.has('dmarc') ? results.get('dmarc') === 'pass' : all.includes('pass');
  const hasFailed = !isProved && all.some((result) => words[result] === 'failed');
  return { text: told.join(', '), hasFailed };
}
