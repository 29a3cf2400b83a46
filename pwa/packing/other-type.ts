import {
  type ContainerTypeCode,
  containerType,
  containerTypes,
} from '../../edge-api/contract/freight/container-types';
import type { CargoLine } from './cargo';
import { fitInto, roomIn } from './kinds';

/** Tells whether only types with refrigeration are meant: their cargo goes into no other. */
export const isChilled = (types: readonly ContainerTypeCode[]): boolean =>
  types.every((code) => containerType(code)?.isReefer);

/** Returns a type that takes packages which none of these types takes; null if there is none. */
export function otherTypeFor(
  line: CargoLine,
  types: readonly ContainerTypeCode[],
): ContainerTypeCode | null {
  const other = containerTypes.find(
    (type) =>
      !type.isTank &&
      Boolean(type.isReefer) === isChilled(types) &&
      typeof fitInto(line, 0, roomIn(type)) === 'object',
  );
  return other?.code ?? null;
}
