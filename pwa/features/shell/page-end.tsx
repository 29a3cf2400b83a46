import type { ReactNode } from 'react';
import { FloatingHelp } from './floating-help';
import { Footer } from './footer';

/** What every page ends with. */
export function PageEnd({ install }: { install: ReactNode }) {
  return (
    <>
      <FloatingHelp />
      <Footer install={install} />
    </>
  );
}
