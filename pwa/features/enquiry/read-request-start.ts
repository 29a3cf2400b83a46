import * as v from 'valibot';
import { CalendarDay } from '../../../edge-api/contract/fields';
import { CargoGroup } from '../../../edge-api/contract/freight/cargo-group';
import { requestModes } from '../../../edge-api/contract/freight/modes';
import type { RequestStart, StartLine, StartPlace } from '../../config/request-query';

/** What an address says of a request; `isWhole` is false when a part of it could not be read. */
export type ReadStart = { start: RequestStart; isWhole: boolean };

const mostLines = 100;
const aPlace = /^(?:([A-Z]{2})([A-Z2-9]{3})? )?([^\0]{1,120})$/;

/**
 * Reads the query that `requestQuery` writes, and ignores what it does not know. Wrong parts are left
 * out. Null when it has no part of a start.
 */
export function readRequestStart(search: string): ReadStart | null {
  const query = new URLSearchParams(search);
  let isWhole = true;
  const read = <Value>(name: string, parse: (text: string) => Value | undefined) => {
    const text = query.get(name)?.trim();
    // A form that is sent without scripts names its empty fields too.
    if (!text) return undefined;
    const value = parse(text);
    if (value === undefined) isWhole = false;
    return value;
  };
  const start: RequestStart = {
    mode: read('mode', (text) => requestModes.find((mode) => mode === text)),
    from: read('from', readPlace),
    to: read('to', readPlace),
    readyOn: read('ready', (text) => (v.is(CalendarDay, text) ? text : undefined)),
    cargo: read('cargo', (text) => {
      const lines = text.split('_', mostLines + 1).map(readLine);
      const whole = lines.filter((line) => line !== undefined).slice(0, mostLines);
      if (whole.length < lines.length) isWhole = false;
      return whole;
    }),
  };
  const isNone = isWhole && Object.values(start).every((value) => value === undefined);
  return isNone ? null : { start, isWhole };
}

function readPlace(text: string): StartPlace | undefined {
  // Characters that are not seen may change how the others read.
  const visible = text.replace(/\p{Cf}/gu, '').trim();
  const [, country = null, local, place] = aPlace.exec(visible) ?? [];
  if (!place?.trim()) return undefined;
  return { country, unlocode: country && local ? country + local : null, place: place.trim() };
}

/** A line such as `12-carton-60x45x40-14-stackable` or `2-40HC-18000-own`. */
function readLine(text: string): StartLine | undefined {
  const [quantity, what, third = '', fourth, fifth] = text.split('-');
  const sides = third.split('x').map(Number);
  const line =
    sides.length === 1
      ? {
          kind: 'containers',
          containerType: what,
          cargoWeightKg: Number(third),
          shippersOwn: fourth === 'own',
        }
      : {
          kind: 'packages',
          packageKind: what,
          lengthCm: sides[0],
          widthCm: sides[1],
          heightCm: sides[2],
          weightKg: Number(fourth),
          stackable: fifth === 'stackable',
        };
  const checked = v.safeParse(CargoGroup, { ...line, quantity: Number(quantity) });
  return checked.success ? (checked.output as StartLine) : undefined;
}
