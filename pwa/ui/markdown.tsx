import { memo, Suspense, use } from 'react';
import { behindPage, isHydrating } from '../config/when-idle';

type Parser = typeof import('./markdown-body');
let parser: Parser | undefined = import.meta.env.SSR ? await import('./markdown-body') : undefined;
let loading: Promise<Parser> | undefined;

function load(): Promise<Parser> {
  loading ??= behindPage(() => import('./markdown-body')).then((module) => {
    parser = module;
    return module;
  });
  return loading;
}

// Without a text in the HTML the parser comes beside the data: what stands below would move otherwise.
if (!import.meta.env.SSR && !isHydrating()) load().catch(() => {});

function Body({ source }: { source: string | Promise<string> }) {
  const { MarkdownBody } = parser ?? use(load());
  return <MarkdownBody source={source} />;
}

/**
 * A text in the Markdown subset. It comes ready in the HTML, so its parser loads behind the page,
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
