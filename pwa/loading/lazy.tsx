import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { OptionalPart } from './optional-part';
import { inSecondWave, secondWave } from './second-wave';
import { untilLoaded } from './until-loaded';
import { useIsFromDocument } from './use-is-from-document';

type Load<Name extends string, Props> = () => Promise<{ [Key in Name]: ComponentType<Props> }>;
type Code<Props> = ReturnType<typeof codeOf<string, Props>>;

/** What is shown until the part is there, and if it can't be shown; nothing if left out. */
type Fallback = { fallback?: ReactNode };

export type LazyComponent<Props> = FunctionComponent<Props & Fallback> & {
  /** Loads the code before it is shown. */
  preload: () => void;
};

/**
 * Makes a part of a page whose code and styles are loaded when it is first shown. The server renders its fallback;
 * the browser replaces that in the second wave, as the part is not what the visitor came for. A part that the visitor
 * opens later is loaded at once. While it can't be loaded, it is asked for again.
 */
export function lazy<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
): LazyComponent<Props> {
  const code = codeOf(load, name);
  function LazyPart({ fallback = null, ...props }: Props & Fallback) {
    const [turn, setTurn] = useState(!useIsFromDocument());
    useEffect(() => {
      // As a transition it can be interrupted: it may be a button on every card.
      if (!turn) inSecondWave(() => startTransition(() => setTurn(true)));
    }, [turn]);
    if (!turn) return fallback;
    return (
      <OptionalPart fallback={fallback}>
        <Body code={code} props={props as unknown as Props} />
      </OptionalPart>
    );
  }
  return Object.assign(LazyPart, { preload: () => inSecondWave(code.load) });
}

/**
 * Makes a part that the server renders with the page, and whose code of many kilobytes comes in the second wave. If
 * it came in the document it stays as it is until then. On later screens the page waits for it: the content below
 * would move. The module that makes one imports its styles and, on the server, waits for `ready()`. It is memoised,
 * inside and out: an update that reached it before its code would make React render it again.
 */
export function latePart<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
) {
  const code = codeOf(load, name);
  const Late = memo(function Late(props: Props) {
    const [isFromDocument] = useState(useIsFromDocument());
    return useMemo(() => {
      const body = <Body code={code} props={props} later={isFromDocument} />;
      return isFromDocument ? <Suspense fallback={null}>{body}</Suspense> : body;
    }, [props, isFromDocument]);
  });
  return Object.assign(Late, { ready: code.load });
}

type BodyProps<Props> = { code: Code<Props>; props: Props; later?: boolean };

function Body<Props extends object>({ code, props, later = false }: BodyProps<Props>) {
  const part = code.loaded() ?? use(later ? code.inSecondWave() : code.load());
  return createElement(part as ComponentType<object>, props);
}

function codeOf<Name extends string, Props>(load: Load<Name, Props>, name: Name) {
  let part: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  let waiting: Promise<ComponentType<Props>> | undefined;
  const code = {
    loaded: () => part,
    load() {
      loading ??= untilLoaded(load).then((module) => {
        part = module[name];
        return module[name];
      });
      return loading;
    },
    inSecondWave() {
      waiting ??= import.meta.env.SSR ? code.load() : secondWave().then(code.load);
      return waiting;
    },
  };
  return code;
}
