import type { Service } from '../../edge-api/contract/catalogue/service';

/** The groups in which all services are listed, by the modes of their services. */
export const serviceGroups: readonly { label: string; mode: Service['mode'] }[] = [
  { label: 'Sea', mode: 'sea' },
  { label: 'Air', mode: 'air' },
  { label: 'Land', mode: 'road' },
  { label: 'Customs and trade', mode: 'none' },
  { label: 'Special', mode: 'multimodal' },
];

/** Groups services, each in the order given; groups without one are left out. A mode of a newer server is special. */
export function inGroups<One extends Pick<Service, 'mode'>>(services: readonly One[]) {
  const known = new Set<string>(serviceGroups.map(({ mode }) => mode));
  return serviceGroups
    .map(({ label, mode }) => ({
      label,
      services: services.filter(
        (service) => service.mode === mode || (mode === 'multimodal' && !known.has(service.mode)),
      ),
    }))
    .filter(({ services }) => services.length > 0);
}
