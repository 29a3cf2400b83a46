let loading: Promise<void> | undefined;

/**
 * Everything that its document did not bring waits for this: a document carries the styles of its own
 * page alone, and names the sheet with those of all.
 * @throws Event when the sheet can't be had; the next call asks again
 */
export function allStyles(): Promise<void> {
  const href = import.meta.env.SSR ? null : document.documentElement.dataset.css;
  if (!href) return Promise.resolve();
  loading ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = (event) => {
      loading = undefined;
      link.remove();
      reject(event);
    };
    document.head.append(link);
  });
  return loading;
}
