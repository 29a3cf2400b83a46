import type { ReactNode } from 'react';
import { pageHeadingId } from '../../edge-api/contract/page';

/** The heading of a page, for which the browser waits before it paints anything. */
export const PageHeading = ({ children }: { children: ReactNode }) => (
  <h1 id={pageHeadingId}>{children}</h1>
);
