import type { CardService } from '../../../../edge-api/contract/catalogue/cards';
import { searchText } from '../../../../edge-api/contract/catalogue/search-text';
import { modeLabels } from '../../../config/service-labels';

/** The limits of a list of services, as its address says them; null is no limit. */
export type ServiceFilter = {
  query: string;
  direction: 'export' | 'import' | null;
  mode: CardService['mode'] | null;
};

/** Reads the filter of an address; an unknown value is no limit. */
export function readServiceFilter(search: string): ServiceFilter {
  const given = new URLSearchParams(search);
  const direction = given.get('direction');
  const mode = given.get('mode') ?? '';
  return {
    query: given.get('q') ?? '',
    direction: direction === 'export' || direction === 'import' ? direction : null,
    mode: isMode(mode) ? mode : null,
  };
}

const isMode = (text: string): text is CardService['mode'] => Object.hasOwn(modeLabels, text);

/** The services that fit: their title contains the query in any case, and one for both directions fits either. */
export function filterServices(
  services: CardService[],
  { query, direction, mode }: ServiceFilter,
): CardService[] {
  const wanted = searchText(query.trim());
  return services.filter(
    (service) =>
      searchText(service.title).includes(wanted) &&
      (!direction || service.direction === direction || service.direction === 'both') &&
      (!mode || service.mode === mode),
  );
}

export const isNarrowed = ({ query, direction, mode }: ServiceFilter): boolean =>
  query.trim() !== '' || direction !== null || mode !== null;
