import { lazy } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { Quietly } from '../../ui/quietly';

const ErrorSummary = lazy(() =>
  import('../../ui/error-summary').then((module) => ({ default: module.ErrorSummary })),
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
