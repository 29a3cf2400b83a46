import type { RenderedPage } from '../contract/page';

/** A page for every address, whose body a test writes itself. */
export function pageOf(
  body: ReadableStream<Uint8Array>,
  changes: Partial<RenderedPage> = {},
): RenderedPage {
  return {
    status: 200,
    head: { title: 'Title', description: 'Description.', canonicalPath: '/page' },
    pageData: {},
    body,
    application: 'site',
    module: 'page.tsx',
    ...changes,
  };
}
