import { useState } from 'react';
import type { DocumentForm } from '../../../edge-api/contract/forms/document-form';
import { usePageData } from '../../loading/page-data';
import { useIsFromDocument } from '../../loading/use-is-from-document';

/** Returns the form that came with the document, for its first screen alone; undefined on every later one. */
export function useDocumentForm(path: string): DocumentForm | undefined {
  const given = usePageData('form', path);
  const isFirst = useIsFromDocument();
  const [form] = useState(isFirst ? given : undefined);
  return form;
}
