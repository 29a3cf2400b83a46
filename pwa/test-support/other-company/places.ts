export type Home = { code: string; name: string };
export const homes: readonly [Home, ...Home[]] = [{ code: 'NL', name: 'the Netherlands' }];
export const timeZone = 'Europe/Amsterdam';
export const closedDays: readonly string[] = ['Saturday', 'Sunday'];
export const gateways = ['NLRTM'];
export const otherPlaceNames: readonly (readonly string[])[] = [];
