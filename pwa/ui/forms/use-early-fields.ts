import { useState } from 'react';
import type { FormFields } from '../../../edge-api/contract/forms/form-fields';
import { useIsFromDocument } from '../../loading/use-is-from-document';
import { isChanged } from './changed-fields';
import { formInDocument } from './form-action';

/**
 * Returns the fields of the document's form that is sent to `path`, if a person has changed it before the scripts
 * came; else null. They are read before the form takes over its fields.
 */
export function useEarlyFields(path: string): FormFields | null {
  const isFromDocument = useIsFromDocument();
  const [fields] = useState(() =>
    isFromDocument && !import.meta.env.SSR ? changedFields(path) : null,
  );
  return fields;
}

function changedFields(path: string): FormFields | null {
  const form = formInDocument(path);
  if (!form || ![...form.elements].some(isChanged)) return null;
  const fields = new Map<string, string[]>();
  for (const [name, value] of new FormData(form)) {
    fields.set(name, [...(fields.get(name) ?? []), String(value)]);
  }
  return fields;
}
