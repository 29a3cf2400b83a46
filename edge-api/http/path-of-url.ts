/**
 * Returns path and query of a URL. The host is left out: anyone can send any host, and no answer depends on it. The
 * parts are cut out, not parsed, because every request passes here.
 */
export function pathOf(url: string): { pathname: string; search: string } {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const mark = url.indexOf('?', start);
  return mark < 0
    ? { pathname: url.slice(start), search: '' }
    : { pathname: url.slice(start, mark), search: url.slice(mark) };
}
