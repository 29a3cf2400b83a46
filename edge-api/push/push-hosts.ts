import { type HostRules, hostRules } from '../webhooks/host-rules';

/**
 * Of the browsers that there are: Chrome, Chromium of Debian and Ubuntu (`jmt17.google.com`), Firefox, Edge on Windows,
 * and Safari. One name at most before each.
 */
const pushServices =
  /^(?:fcm\.googleapis\.com|jmt17\.google\.com|(?!-)[a-z0-9-]+(?<!-)\.(?:push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))$/;

/**
 * Push messages go to the push services that browsers have, and nowhere else: anyone may name the address of their
 * device. Only with `NODE_ENV=test` also to this machine, where a push service of a test may be.
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
