import { company } from '../config/company/company';

/** The chat's address, with a first message if the channel supports it. */
export function chatLink(about?: string | null): string {
  const { href, textParameter } = company.chat;
  if (!about || !textParameter) return href;
  // Not encoded like a form: some channels show its "+" signs.
  const text = encodeURIComponent(`About ${about}: `);
  return `${href}${href.includes('?') ? '&' : '?'}${textParameter}=${text}`;
}
