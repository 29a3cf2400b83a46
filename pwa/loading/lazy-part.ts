import { type ComponentType, lazy } from 'react';
import { untilLoaded } from './until-loaded';
import { allStyles } from './whole-sheet';

/** A part of a page whose code comes when it is first shown; where it can't be had, it is awaited. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const part = await untilLoaded(load);
    await untilLoaded(allStyles);
    return { default: part };
  });
}
