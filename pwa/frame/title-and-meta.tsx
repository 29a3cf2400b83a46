import { createContext, useContext, useEffect } from 'react';
import type { Head } from '../../edge-api/contract/page';

export type HeadState = { head: Head | undefined; status: 200 | 404 };

const HeadContext = createContext<HeadState | null>(null);

/** Lets the server collect the title, the description and the status of a page. */
export const TitleAndMetaSink = HeadContext.Provider;

/**
 * Sets the title of a page, its description and its canonical address. The server writes them into the document
 * (`edge-api/site/page-document.ts`); the browser changes them with the page.
 */
export function TitleAndMeta({ status = 200, ...head }: Head & { status?: 200 | 404 }) {
  const sink = useContext(HeadContext);
  if (sink) Object.assign(sink, { head, status });

  const { title, description, canonicalPath } = head;
  useEffect(() => {
    document.title = title;
    setTag('meta[name="description"]', 'content', description);
    setTag('link[rel="canonical"]', 'href', canonicalPath && location.origin + canonicalPath);
  }, [title, description, canonicalPath]);
  return null;
}

function setTag(selector: string, attribute: string, value: string | null): void {
  const tag = document.head.querySelector(selector);
  if (value) tag?.setAttribute(attribute, value);
  else tag?.removeAttribute(attribute);
}
