/**
 * Tells whether a page of another site made this request. A share of the system has no page behind it, so its origin
 * is "null". A page that hides its own looks the same, so the visitor is asked about every share. `Sec-Fetch-Site`
 * would tell them apart, but Chromium adds it only behind the service worker.
 */
export function isFromOtherSite({ headers, referrer }: Request, ownOrigin: string): boolean {
  const origin =
    headers.get('origin') ?? (URL.canParse(referrer) ? new URL(referrer).origin : null);
  return origin !== null && origin !== 'null' && origin !== ownOrigin;
}
