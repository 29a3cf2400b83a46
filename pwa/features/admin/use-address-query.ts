import { useSearchParams } from 'wouter';

/** The query of the address, where filters stand; an empty value takes its key out. */
export function useAddressQuery() {
  const [search, setSearch] = useSearchParams();
  const set = (key: string, value: string, options?: { replace: boolean }) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (value) next.set(key, value);
      else next.delete(key);
      return next;
    }, options);
  /** For a field; "back" then leaves the list, and not the last letter typed. */
  const keep = (key: string) => (event: { target: { value: string } }) =>
    set(key, event.target.value, { replace: true });
  return { search, set, keep };
}
