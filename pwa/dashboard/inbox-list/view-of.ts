/** The keys that do not belong to a view: which item is open, and that older ones are shown. */
const passing = ['open', 'older'];

/** Returns what a saved view stores of the inbox's address; the same filters always give the same text. */
export function viewOf(search: URLSearchParams): string {
  const view = new URLSearchParams(search);
  for (const key of passing) view.delete(key);
  view.sort();
  return view.toString();
}
