/**
 * Work under way, by name: others wait for it in place of doing the same. `get` gives nothing when
 * none is under way or when it failed.
 */
export function shared<Made>() {
  const works = new Map<string, Promise<Made | undefined>>();
  return {
    get: (name: string): Promise<Made | undefined> | undefined => works.get(name),
    /** Says that the work has begun; what it gives must be called at its end, further calls do nothing. */
    begin(name: string): (made?: Made) => void {
      let tell = (_?: Made) => {};
      const work = new Promise<Made | undefined>((resolve) => {
        tell = resolve;
      });
      works.set(name, work);
      return (made) => {
        if (works.get(name) === work) works.delete(name);
        tell(made);
      };
    },
  };
}
