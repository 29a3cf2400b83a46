import { cargoKinds } from '../../../edge-api/contract/freight/cargo-kinds';
import { rateModes } from '../../../edge-api/contract/quotation/rate';
import type { RateQuestion } from '../../../edge-api/contract/quotation/rate-search';

/** Reads "bdcgp" and "BD CGP" as `BDCGP`. A text that is no place yet, while it is typed, asks for nothing. */
export function placeIn(text: string | null): string {
  const letters = (text ?? '').toUpperCase().replace(/\s/g, '');
  return /^[A-Z]{2}(?:[A-Z2-9]{3})?$/.test(letters) ? letters : '';
}

const given = (text: string | null, name: string) => (text ? { [name]: text } : {});

/** Returns what the address of the list asks for; values that no search can have are left out. */
export function questionIn(search: URLSearchParams): RateQuestion {
  const mode = rateModes.find((one) => one === search.get('mode'));
  const cargo = cargoKinds.find((one) => one === search.get('cargo'));
  const on = search.get('on') ?? '';
  return {
    ...given(placeIn(search.get('from')), 'from'),
    ...given(placeIn(search.get('to')), 'to'),
    ...(mode && { mode }),
    ...(cargo && { cargo }),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(on) && { on }),
    ...(search.get('dangerous') === 'yes' && { dangerous: 'yes' as const }),
    ...(search.get('reefer') === 'yes' && { reefer: 'yes' as const }),
    ...given((search.get('q') ?? '').trim().slice(0, 200), 'q'),
  };
}
