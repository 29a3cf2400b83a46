import { type ComponentType, lazy } from 'react';
import { untilLoaded } from './until-loaded';

/** A part of a page whose code comes when it is first shown; where it can't be had, it is awaited. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilLoaded(load) }));
}
