/** The dashboard's own stylesheet, which public pages don't carry; what is below waits until it is there. */
export function OfficeStyles() {
  const href = typeof document === 'undefined' ? '' : document.documentElement.dataset.officeCss;
  return href ? <link rel="stylesheet" href={href} precedence="office" /> : null;
}
