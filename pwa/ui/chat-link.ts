import { company } from '../config/company/company';

/** Returns the chat's address, with a first message if the channel supports it. */
export function chatLink(about?: string | null): string {
  const { href, textParameter } = company.chat;
  if (!about || !textParameter) return href;
  // The text is not encoded like a form: some channels would show its "+" signs.
  const text = encodeURIComponent(`About ${about}: `);
  return `${href}${href.includes('?') ? '&' : '?'}${textParameter}=${text}`;
}
