import type { RequestMode } from '../freight/modes';
import type { RequestCargoKind } from './request-kinds';
import type { RequestOptions } from './request-options';
import type { Service } from './service';

type ServiceMode = Service['mode'];

const cargoOfMode: Record<ServiceMode, RequestCargoKind[]> = {
  air: ['packages'],
  sea: ['packages', 'containers', 'breakbulk'],
  road: ['packages', 'containers', 'breakbulk'],
  multimodal: ['packages', 'containers', 'breakbulk'],
  none: ['none'],
};

const modesOf = (mode: ServiceMode): RequestMode[] => {
  if (mode === 'none') return [];
  return mode === 'multimodal' ? ['air', 'sea', 'road', 'multimodal'] : [mode];
};

/** Whether a service came from a server of the version before, or was stored then. */
export const declaresNothing = ({ requestCargo }: Partial<RequestOptions>): boolean =>
  !requestCargo?.length;

/** How a service can be requested: as it declares, otherwise as its mode and direction say. */
export function requestOptionsOf({
  mode,
  direction,
  ...declared
}: Pick<Service, 'mode' | 'direction'> & Partial<RequestOptions>): RequestOptions {
  const { requestModes, requestDirections, requestCargo, requestQuestions } = declared;
  if (requestModes && requestDirections && requestCargo?.length && requestQuestions) {
    return { requestModes, requestDirections, requestCargo, requestQuestions };
  }
  const directions = direction === 'both' ? (['export', 'import'] as const) : [direction];
  return {
    requestModes: modesOf(mode),
    requestDirections: mode === 'none' ? [] : [...directions],
    requestCargo: cargoOfMode[mode],
    requestQuestions: [],
  };
}
