import { type ReactNode, useState } from 'react';
import { useIsFromDocument } from '../../loading/use-is-from-document';

type Props = {
  isShown: boolean;
  className: string | undefined;
  /** Undefined while the code is on its way: then what the server rendered stays. */
  children: ReactNode | undefined;
};

const asItIs = { __html: '' };

/**
 * Shows or hides a part of a form. A hidden part stays in the page with what was typed, also for a browser that sends
 * the form.
 */
export function KeptPart({ isShown, className, children }: Props) {
  const isFromDocument = useIsFromDocument();
  const [cameReady] = useState(isFromDocument);
  const frame = { className, hidden: !isShown };
  if (children !== undefined) {
    return (
      <div key="with code" {...frame}>
        {children}
      </div>
    );
  }
  if (!cameReady) return null;
  return (
    <div
      key="as rendered"
      {...frame}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves the inside of it alone.
      dangerouslySetInnerHTML={asItIs}
    />
  );
}
