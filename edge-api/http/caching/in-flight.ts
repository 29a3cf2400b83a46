/**
 * Work in progress, by name: others wait for it in place of doing the same. `get` gives undefined
 * when none is in progress or when it failed.
 */
export function inFlight<Made>() {
  const works = new Map<string, Promise<Made | undefined>>();
  return {
    get: (name: string): Promise<Made | undefined> | undefined => works.get(name),
    /** Says that the work has begun; returns what to call at its end, further calls do nothing. */
    begin(name: string): (made?: Made) => void {
      let end = (_?: Made) => {};
      const work = new Promise<Made | undefined>((resolve) => {
        end = resolve;
      });
      works.set(name, work);
      return (made) => {
        if (works.get(name) === work) works.delete(name);
        end(made);
      };
    },
  };
}
