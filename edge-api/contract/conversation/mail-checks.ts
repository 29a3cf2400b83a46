/**
 * What the company's mail server found about the sender of a mail, such as `spf=pass dkim=fail`. A forwarded mail may
 * fail one check, and another one still proves its sender (RFC 7489, 4.2).
 */
export function readChecks(checks: string): { results: Map<string, string>; isProved: boolean } {
  const results = new Map(
    checks
      .split(' ')
      .filter(Boolean)
      .map((one) => one.split('=') as [string, string]),
  );
  const isProved = results.has('dmarc')
    ? results.get('dmarc') === 'pass'
    : [...results.values()].includes('pass');
  return { results, isProved };
}
