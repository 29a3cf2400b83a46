import { expect, test } from 'vitest';
import { together } from './together';

test('a place of two words and a figure with its unit stay on one line', () => {
  expect(together('Freight between Bangladesh, Hong Kong and the world')).toBe(
    'Freight between Bangladesh, Hong\u00a0Kong and the world',
  );
  expect(together('212 cartons of 11.2 kg, 14.4 m³ at -18 °C')).toBe(
    '212 cartons of 11.2\u00a0kg, 14.4\u00a0m³ at -18\u00a0°C',
  );
  expect(together('Chattogram to Port Klang', ['Chattogram', 'Port Klang'])).toBe(
    'Chattogram to Port\u00a0Klang',
  );
});

test('other words and figures may break', () => {
  const text = '3 tools, 28 services, 12 months in total';
  expect(together(text)).toBe(text);
});
