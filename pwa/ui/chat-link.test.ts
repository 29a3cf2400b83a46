import { expect, test } from 'vitest';
import { company } from '../config/company/company';
import { chatLink } from './chat-link';

test('without a subject the chat opens without a message', () => {
  expect(chatLink()).toBe(company.chat.href);
  expect(chatLink('')).toBe(company.chat.href);
});

test('the first message names the product, whatever characters its name has', () => {
  const link = new URL(chatLink('Tote & Co. 50 % (নৌকা)'));
  expect(link.searchParams.get(company.chat.textParameter)).toBe('About Tote & Co. 50 % (নৌকা): ');
  expect(link.href).not.toContain('+');
});
