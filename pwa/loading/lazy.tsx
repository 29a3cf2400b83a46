import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  type ReactNode,
  lazy as reactLazy,
  startTransition,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { OptionalPart } from './optional-part';
import { untilLoaded } from './until-loaded';
import { whenIdle } from './when-idle';

/** What is shown until the part is there, and where it can't be shown; nothing if left out. */
type Fallback = { fallback?: ReactNode };

export type LazyComponent<Props> = FunctionComponent<Props & Fallback> & {
  /** Loads the code before it is shown. */
  preload: () => void;
};

/**
 * A part of a page whose code and styles are loaded when it is first shown. The server renders its
 * fallback; the browser replaces that once it is idle, as the part is not what the visitor came for.
 * What a visitor opens later is loaded at once. While it can't be loaded, it is asked for again.
 */
export function lazy<Name extends string, Props extends object>(
  load: () => Promise<{ [Key in Name]: ComponentType<Props> }>,
  name: Name,
): LazyComponent<Props> {
  const Part = reactLazy(async (): Promise<{ default: ComponentType<Props> }> => {
    return { default: (await untilLoaded(load))[name] };
  });
  function LazyPart({ fallback = null, ...props }: Props & Fallback) {
    if (!useTurn()) return fallback;
    return (
      <OptionalPart fallback={fallback}>
        {createElement(Part as ComponentType<Props>, props as unknown as Props)}
      </OptionalPart>
    );
  }
  // Where it can't be had now, showing it asks again.
  return Object.assign(LazyPart, { preload: () => whenIdle(() => load().catch(() => {})) });
}

// One promise for all parts, so that React renders them together.
let idle: Promise<void> | undefined;

const never = () => () => {};

/** False for what came in the document, until the browser is idle. */
function useTurn(): boolean {
  const isFromDocument = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [turn, setTurn] = useState(!isFromDocument);
  useEffect(() => {
    if (turn) return;
    idle ??= new Promise<void>(whenIdle);
    // As a transition it can be interrupted: it may be a button on every card.
    idle.then(() => startTransition(() => setTurn(true)));
  }, [turn]);
  return turn;
}
