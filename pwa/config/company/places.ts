/**
 * The countries where the company is (ISO 3166-1 alpha-2, and as texts write them). What leaves one of them
 * is an export; forms begin with a way from the first to the second.
 */
export const homes: readonly [Home, ...Home[]] = [
  { code: 'BD', name: 'Bangladesh' },
  { code: 'HK', name: 'Hong Kong' },
];
export type Home = { code: string; name: string };

/** The company's time zone (IANA): files that its programs download are named by the day there. */
export const timeZone = 'Asia/Dhaka';

/**
 * The days on which the company is closed, one week for all its offices: the working week begins on the day after them.
 * Government offices and banks in Bangladesh rest on Friday and Saturday.
 */
export const closedDays: readonly string[] = ['Friday', 'Saturday'];

/** Ports, airports and land ports (UN/LOCODE) that are offered before anything is typed. */
export const gateways = ['BDCGP', 'BDDAC', 'HKHKG', 'BDMGL', 'BDBNP', 'BDPAY'];

/** Names of places on the list of ports, then what else visitors call them, all in lower case. */
export const otherPlaceNames: readonly (readonly string[])[] = [
  ['chattogram', 'chittagong', 'ctg', 'ctg port'],
  ['hong kong', 'hk', 'hongkong'],
];
