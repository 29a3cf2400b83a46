import { useState } from 'react';
import { useIsFromDocument } from '../../loading/use-is-from-document';
import { formInDocument } from './form-action';

/** Fields that may differ although the text is the same. */
const notText = ['id', 'step'];

const textOf = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].filter(([name]) => !notText.includes(name)));

/**
 * Returns what the browser may have sent of the document's form at `path`, under the id of the document: what was in
 * it when the scripts took over, or what they left to the browser later. The server refuses any other text under that
 * id.
 */
export function useBrowserText(path: string) {
  const isFromDocument = useIsFromDocument();
  const [browser] = useState(() => {
    const form = isFromDocument && !import.meta.env.SSR ? formInDocument(path) : null;
    let text = form && textOf(form);
    return {
      maySend: (form: HTMLFormElement) => {
        text = textOf(form);
      },
      mayHaveSent: (form: HTMLFormElement) => text === textOf(form),
    };
  });
  return browser;
}
