import { useState } from 'react';
import * as v from 'valibot';

type Errors = Partial<Record<string, { type: string; message: string }>>;

/** Checks what a form is about to send by the schema of the API, and says what is wrong with which field. */
export function useChecked<Schema extends v.GenericSchema>(schema: Schema) {
  const [errors, setErrors] = useState<Errors>({});
  const [attempt, setAttempt] = useState(0);

  /** What is sent; null when something is wrong with it. */
  function check(filledIn: v.InferInput<Schema>): v.InferOutput<Schema> | null {
    const { issues, success, output } = v.safeParse(schema, filledIn);
    setAttempt(attempt + 1);
    const wrong = issues?.map((issue) => [v.getDotPath(issue) ?? '', issue]);
    setErrors(Object.fromEntries(wrong ?? []));
    return success ? output : null;
  }
  return { errors, attempt, check };
}
