/** The dashboard's own stylesheet, which public pages don't carry; what is below waits until it is there. */
export function AdminStyles() {
  const href = typeof document === 'undefined' ? '' : document.documentElement.dataset.adminCss;
  return href ? <link rel="stylesheet" href={href} precedence="admin" /> : null;
}
