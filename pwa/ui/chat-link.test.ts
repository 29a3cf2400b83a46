import { expect, test } from 'vitest';
import { company } from '../config/company';
import { chatLink } from './chat-link';

test('the chat opens as it is when there is nothing to name', () => {
  expect(chatLink()).toBe(company.chat.href);
  expect(chatLink('')).toBe(company.chat.href);
});

test('a product’s name goes along as the first message, whatever signs it has', () => {
  const link = new URL(chatLink('Tote & Co. 50 % (নৌকা)'));
  expect(link.searchParams.get(company.chat.textParameter)).toBe('About Tote & Co. 50 % (নৌকা): ');
  expect(link.href).not.toContain('+');
});
