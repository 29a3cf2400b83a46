/**
 * Path and query of a URL. The host is left out: anybody can send any, and no answer depends on it.
 * Cut out rather than parsed, for every request passes here.
 */
export function pathOf(url: string): { pathname: string; search: string } {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const mark = url.indexOf('?', start);
  return mark < 0
    ? { pathname: url.slice(start), search: '' }
    : { pathname: url.slice(start, mark), search: url.slice(mark) };
}
