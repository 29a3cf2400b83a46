import { lazy, memo, Suspense } from 'react';

const Body = import.meta.env.SSR
  ? (await import('./markdown-body')).MarkdownBody
  : lazy(() => import('./markdown-body').then((module) => ({ default: module.MarkdownBody })));

/**
 * A text in the Markdown subset. It comes ready in the HTML, so its parser loads behind the paint,
 * and the source itself may still be on its way too (not on the server, where nothing may wait).
 * Memoised: an update from above that reached it before its parser would make React render it anew.
 */
export const Markdown = memo(function Markdown({ source }: { source: string | Promise<string> }) {
  return (
    <Suspense fallback={null}>
      <Body source={source} />
    </Suspense>
  );
});
