/**
 * Whether its sender is proved: of the checks only DMARC is about the address that is shown (RFC 7489, 3.1). SPF and
 * DKIM may have passed for any domain.
 */
export const provesSender = (checks: string): boolean =>
  readChecks(checks).results.get('dmarc') === 'pass';

/**
 * Reads the results of the company's mail server about the sender of a mail, such as `spf=pass dkim=fail`. A
 * forwarded mail may fail one check while another one still proves its sender (RFC 7489, 4.2).
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
