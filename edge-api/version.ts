import { version as packageVersion } from '../package.json';

/** Of this Sampan, as its package says. */
export const version = packageVersion;
