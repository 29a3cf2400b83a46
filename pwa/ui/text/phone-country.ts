import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/max';
import { phoneIn } from '../../../edge-api/contract/forms/phone';
import { homeCountries } from '../../../edge-api/contract/freight/routes';

const parse = (text: string, country?: string) =>
  parsePhoneNumber(text, country as CountryCode | undefined);

/** Reads the country of a phone number, and how it is dialled from abroad; null if it can't be told. */
export function readPhone(typed: string): { country: string; international: string } | null {
  const found = phoneIn(typed, homeCountries, parse);
  return found?.country
    ? { country: found.country, international: found.formatInternational() }
    : null;
}

/**
 * Returns the number as one of `country`, with its country code; as it was typed if that country has none like it.
 */
export function phoneOf(typed: string, country: string): string {
  const own = phoneIn(typed, homeCountries, parse)?.nationalNumber ?? '';
  const found = [typed, own]
    .map((text) => phoneIn(text, [country], parse))
    .find((one) => one?.country === country);
  return found?.formatInternational() ?? typed;
}
