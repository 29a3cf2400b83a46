import { type HostRules, hostRules } from '../webhooks/host-rules';

/**
 * The push services of Chrome, of Chromium on Debian and Ubuntu (`jmt17.google.com`), of Firefox, of Edge on Windows
 * and of Safari. Some of them have one more name in front.
 */
const pushServices =
  /^(?:fcm\.googleapis\.com|jmt17\.google\.com|(?!-)[a-z0-9-]+(?<!-)\.(?:push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))$/;

/**
 * Push messages go only to the push services of browsers, because anyone may name any address as that of their
 * device. With `NODE_ENV=test` they may also go to this machine, where a test may run a push service.
 */
export function pushHosts(nodeEnv: string): HostRules {
  const loopback = nodeEnv === 'test';
  const rules = hostRules([], loopback);
  return {
    mayConnect: rules.mayConnect,
    refusalOf(address) {
      const { hostname, host, username, password, protocol } = new URL(address);
      const isKnown =
        protocol === 'https:' &&
        host === hostname &&
        username + password === '' &&
        pushServices.test(host);
      const isHere = loopback && protocol === 'http:' && hostname === '127.0.0.1';
      return isKnown || isHere ? null : 'The address is not one of a known push service.';
    },
  };
}
