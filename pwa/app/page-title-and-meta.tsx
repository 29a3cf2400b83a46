import { createContext, useContext, useEffect } from 'react';
import type { Head } from '../../edge-api/contract/page';

export type HeadState = { head: Head | undefined; status: 200 | 404 };

const HeadContext = createContext<HeadState | null>(null);

/** Given by the server: where a page leaves what the document's head needs. */
export const PageMetaSink = HeadContext.Provider;

/** A page's word on itself: into the document's head on the server, and kept true in the browser. */
export function PageMeta({ status = 200, ...head }: Head & { status?: 200 | 404 }) {
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
