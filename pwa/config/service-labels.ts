import type { Service } from '../../edge-api/contract/catalogue/service';
import { modeLabels as requestModeLabels } from '../../edge-api/contract/freight/labels';

/** The words for the directions of services. */
export const directionLabels: Record<Service['direction'], string> = {
  export: 'Export',
  import: 'Import',
  both: 'Export and import',
};

/** The words for the modes of services in filters and forms; cards name them by `shownMode`. */
export const modeLabels: Record<Service['mode'], string> = {
  air: 'Air',
  sea: 'Sea',
  road: 'Road',
  multimodal: 'Multimodal',
  none: 'Customs and trade',
};

type Moving = Pick<Service, 'mode'> & { requestModes?: Service['requestModes'] };

/**
 * Returns the mode as a card names it: a service by courier alone is "Courier by air", while its stored mode stays
 * one that older devices know. Undefined for a mode of a newer server that is unknown here.
 */
export function shownMode({ mode, requestModes }: Moving): string | undefined {
  if (requestModes?.length !== 1 || requestModes[0] !== 'courier') return modeLabels[mode];
  return mode === 'air' ? `${requestModeLabels.courier} by air` : requestModeLabels.courier;
}
