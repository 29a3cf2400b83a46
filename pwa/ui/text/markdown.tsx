import { memo, Suspense, use, useMemo, useState, useSyncExternalStore } from 'react';
import './markdown.module.css'; // The server renders the body with the page; its code comes later.
import { behindPage, isHydrating } from '../../loading/when-idle';

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

// Without a text in the HTML the parser loads with the data: otherwise the content below would move.
if (!import.meta.env.SSR && !isHydrating()) load().catch(() => {});

function Body({ source }: { source: string | Promise<string> }) {
  const { MarkdownBody } = parser ?? use(load());
  return <MarkdownBody source={source} />;
}

const never = () => () => {};

/**
 * A text in the Markdown subset. Where it came ready in the HTML its parser loads behind the page, and
 * the source itself may still be on its way too (not on the server, where nothing may wait). Elsewhere
 * the page waits for both: the content below a late text would move.
 * Memoised, inside and out: an update that reached it before its parser would make React render it again.
 */
export const Markdown = memo(function Markdown({ source }: { source: string | Promise<string> }) {
  const isFromHtml = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [cameReady] = useState(isFromHtml);
  return useMemo(() => {
    const body = <Body source={source} />;
    return cameReady ? <Suspense fallback={null}>{body}</Suspense> : body;
  }, [source, cameReady]);
});
