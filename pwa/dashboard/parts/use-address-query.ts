import { useSearchParams } from 'wouter';

/** Reads and writes filters in the query of the address. An empty value removes its key. */
export function useAddressQuery() {
  const [search, setSearch] = useSearchParams();
  const set = (key: string, value: string, options?: { replace: boolean }) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (value) next.set(key, value);
      else next.delete(key);
      return next;
    }, options);
  /** For the `onChange` of a field. "Back" then leaves the list instead of undoing each letter. */
  const setFrom = (key: string) => (event: { target: { value: string } }) =>
    set(key, event.target.value, { replace: true });
  return { search, set, setFrom };
}
