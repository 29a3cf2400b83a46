import { use, useEffect, useState } from 'react';
import { useIsFromDocument } from './use-is-from-document';

/**
 * Makes a module of texts or rules that loads when it is first wanted. The module that makes one waits for `load()`
 * on the server, which renders what they say.
 */
export function onDemand<Module>(fetchModule: () => Promise<Module>) {
  let loaded: Module | undefined;
  let loading: Promise<Module | undefined> | undefined;
  /** The first attempt, for which a document waits; where it fails the page goes on without it. */
  let firstLoading: typeof loading;

  /** Loads the module; undefined if it can't be loaded. The next call asks again. */
  function load(): Promise<Module | undefined> {
    loading ??= fetchModule().then(
      (module) => {
        loaded = module;
        return module;
      },
      () => {
        loading = undefined;
        return undefined;
      },
    );
    return loading;
  }

  /** Returns the module; undefined until it is there. A document that shows what it says is taken over with it. */
  function useModule(isWanted: boolean): Module | undefined {
    const isFromDocument = useIsFromDocument();
    if (isWanted && isFromDocument && !loaded) {
      firstLoading ??= load();
      use(firstLoading);
    }
    const [module, setModule] = useState(() => loaded);
    useEffect(() => {
      if (isWanted && !module) void load().then((one) => setModule(() => one));
    }, [isWanted, module]);
    return isWanted ? module : undefined;
  }

  return { load, useModule };
}
