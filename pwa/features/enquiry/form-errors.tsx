import type { FieldErrors } from 'react-hook-form';
import { lazyPart } from '../../loading/lazy-part';
import { OptionalPart } from '../../loading/quietly';

const ErrorSummary = lazyPart(() =>
  import('../../ui/forms/error-summary').then((module) => module.ErrorSummary),
);

/** Nothing until an attempt failed; then what is wrong. */
export function FormErrors({ errors, attempt }: { errors: FieldErrors; attempt: number }) {
  if (attempt === 0) return null;
  return (
    <OptionalPart>
      <ErrorSummary errors={errors} attempt={attempt} />
    </OptionalPart>
  );
}
