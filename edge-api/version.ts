import { version as packageVersion } from '../package.json';

/** The version of this Sampan, from its package. */
export const version = packageVersion;
