import { lazy, Suspense } from 'react';

const Body = import.meta.env.SSR
  ? (await import('./markdown-body')).MarkdownBody
  : lazy(() => import('./markdown-body').then((module) => ({ default: module.MarkdownBody })));

/** A text in the Markdown subset. It comes ready in the HTML, so its parser loads behind the paint. */
export function Markdown({ source }: { source: string }) {
  return (
    <Suspense fallback={null}>
      <Body source={source} />
    </Suspense>
  );
}
