import type { AroundNavHandler } from 'wouter';
import type { Application } from '../../edge-api/contract/page';
import { applicationAt } from '../config/find-address';

/** The site and the dashboard have a document each: a link from one to the other opens it. */
export const openedWithin =
  (own: Application): AroundNavHandler =>
  (navigate, to, options) => {
    if (applicationAt(new URL(to, location.href).pathname) === own) navigate(to, options);
    else if (options?.replace) location.replace(to);
    else location.assign(to);
  };
