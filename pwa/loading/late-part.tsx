import {
  type ComponentType,
  createElement,
  memo,
  Suspense,
  use,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { behindPage, isHydrating } from './when-idle';

const never = () => () => {};

/**
 * A part that the server renders with the page, and whose code comes behind the page. Where it came
 * ready in the HTML, it stays as it is until then. Elsewhere the page waits for it: the content below
 * a late part would move. The module that makes one imports its styles and, on the server, waits for `ready()`.
 * Memoised, inside and out: an update that reached it before its code would make React render it again.
 */
export function latePart<Name extends string, Props extends object>(
  load: () => Promise<{ [Key in Name]: ComponentType<Props> }>,
  name: Name,
) {
  let part: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  function ready(): Promise<ComponentType<Props>> {
    loading ??= (import.meta.env.SSR ? load() : behindPage(load)).then((module) => {
      part = module[name];
      return module[name];
    });
    return loading;
  }

  // Without it in the HTML it loads with the page's data.
  if (!import.meta.env.SSR && !isHydrating()) ready().catch(() => {});

  const Body = (props: Props) => createElement(part ?? use(ready()), props);

  const Late = memo(function Late(props: Props) {
    const isFromHtml = useSyncExternalStore(
      never,
      () => false,
      () => true,
    );
    const [cameReady] = useState(isFromHtml);
    return useMemo(() => {
      const body = createElement(Body, props);
      return cameReady ? <Suspense fallback={null}>{body}</Suspense> : body;
    }, [props, cameReady]);
  });
  return Object.assign(Late, { ready });
}
