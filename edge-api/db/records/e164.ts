import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/max';
import { phoneIn } from '../../contract/forms/phone';
import { homeCountries } from '../../contract/freight/routes';

const parse = (text: string, country?: string) =>
  parsePhoneNumber(text, country as CountryCode | undefined);

/**
 * Returns a phone number as E.164, such as "+8801711234567", without its extension; empty where the number is
 * unclear. A number without a country code belongs to the first country of the company that can have it.
 */
export const e164Of = (phone: string): string => phoneIn(phone, homeCountries, parse)?.number ?? '';
