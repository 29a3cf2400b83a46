import type { FieldErrors } from 'react-hook-form';
import { lazyPart } from '../../ui/lazy-part';
import { Quietly } from '../../ui/quietly';

const ErrorSummary = lazyPart(() =>
  import('../../ui/error-summary').then((module) => module.ErrorSummary),
);

/** Nothing until an attempt failed; then what is wrong. */
export function FormErrors({ errors, attempt }: { errors: FieldErrors; attempt: number }) {
  if (attempt === 0) return null;
  return (
    <Quietly>
      <ErrorSummary errors={errors} attempt={attempt} />
    </Quietly>
  );
}
