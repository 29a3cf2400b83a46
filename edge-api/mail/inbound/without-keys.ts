// A mail program may have broken a key into lines, and servers that check links encode it.
const linkKeys =
  /link(?:_|%5f|-5f)(?:(?:(?:\r?\n[> \t]{0,20})?[0-9A-Za-z]){43}|[0-9A-Za-z]{16,})/gi;
const fragments = /(\/track\/[^\s#%<>"]{1,80}(?:#|%23))link_[\w-]{1,100}/gi;
const unsubscribing = /(\/api\/unsubscribe\/|%2Fapi%2Funsubscribe%2F)[a-z2-7]{10,40}/gi;

/**
 * Removes the secrets of our own mails from a text: the keys of links, and the tokens by which people answer a mail
 * or end updates. `address`: where answers arrive.
 */
export function withoutKeys(text: string, address: string): string {
  const local = address.slice(0, address.indexOf('@')).replace(/[^\w]/g, '\\$&');
  const tokens = new RegExp(`(\\b${local}(?:\\+|%2B))[a-z2-7]{26}(?=@|%40)`, 'gi');
  return text
    .replace(linkKeys, '[hidden]')
    .replace(fragments, '$1[hidden]')
    .replace(unsubscribing, '$1[hidden]')
    .replace(tokens, '$1[hidden]');
}
