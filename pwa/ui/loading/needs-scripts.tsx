import type { ReactNode } from 'react';

/** Goes around what only scripts can do: it is not shown before they can, and its place is kept. */
export const NeedsScripts = ({ children }: { children: ReactNode }) => (
  <div className="needs-scripts">{children}</div>
);

/** Shows, after ten seconds without scripts, a link that opens the same address once more. */
export const TryAgain = ({ children }: { children?: ReactNode }) => (
  <span className="try-again">
    {children}{' '}
    {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this one, on the server too. */}
    <a href="">Try again</a>
  </span>
);
