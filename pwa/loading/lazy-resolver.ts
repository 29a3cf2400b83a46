import type { FieldValues, Resolver } from 'react-hook-form';
import { inSecondWave } from './second-wave';

/** Checks a form by its schema, which loads after the page, as nothing was sent yet. */
export function lazyResolver<Values extends FieldValues, Output, Context = unknown>(
  load: () => Promise<Resolver<Values, Context, Output>>,
): Resolver<Values, Context, Output> {
  // If the schema can't be loaded now, the first check asks again.
  if (!import.meta.env.SSR) inSecondWave(() => load().catch(() => {}));
  return async (...form) => (await load())(...form);
}
