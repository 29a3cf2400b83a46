import type { FieldErrors } from 'react-hook-form';
import { lazy } from '../../loading/lazy';

const ErrorSummary = lazy(() => import('../../ui/forms/error-summary'), 'ErrorSummary');

/** Nothing until an attempt failed; then what is wrong. */
export function FormErrors({ errors, attempt }: { errors: FieldErrors; attempt: number }) {
  if (attempt === 0) return null;
  return <ErrorSummary errors={errors} attempt={attempt} />;
}
