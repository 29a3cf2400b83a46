import type { FieldValues, Resolver } from 'react-hook-form';

/** Checks a form by its schema, which loads behind the page: nobody has sent anything yet. */
export const lazyResolver =
  <Values extends FieldValues, Output>(
    load: () => Promise<Resolver<Values, unknown, Output>>,
  ): Resolver<Values, unknown, Output> =>
  async (...form) =>
    (await load())(...form);
