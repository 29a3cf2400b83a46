import parsePhoneNumber from 'libphonenumber-js/max';
import { plainPhone } from '../../contract/forms/phone';
import { homeCountries } from '../../contract/freight/routes';

type Country = NonNullable<Parameters<typeof parsePhoneNumber>[1]> & string;

/**
 * A phone number as E.164, such as "+8801711234567", without its extension; empty where it can't be told. A
 * number without a country code is one of the first country of the company that can have it.
 */
export function e164Of(phone: string): string {
  // Two zeros lead abroad from most countries, and from those of the company; the code may be in brackets.
  const plain = plainPhone(phone).replace(/^\(? ?(?:\+|00(?=[1-9]))/, '+');
  if (plain.startsWith('+')) {
    const found = parsePhoneNumber(plain);
    // New ranges of numbers are given out before the library knows them.
    return found?.isPossible() ? found.number : '';
  }
  const found = homeCountries
    .map((home) => parsePhoneNumber(plain, home as Country))
    .find((one) => one?.isValid());
  return found?.number ?? '';
}
