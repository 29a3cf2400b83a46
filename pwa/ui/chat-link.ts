import { company } from '../config/company';

/** The chat's address, with a first message about something where the channel takes one. */
export function chatLink(about?: string | null): string {
  const { href, textParameter } = company.chat;
  if (!about || !textParameter) return href;
  // Not as a form would encode it: some channels show its "+" as they are.
  const text = encodeURIComponent(`About ${about}: `);
  return `${href}${href.includes('?') ? '&' : '?'}${textParameter}=${text}`;
}
