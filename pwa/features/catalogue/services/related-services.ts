import type { ServiceSummary } from '../../../../edge-api/contract/catalogue/catalogue';

const shown = 4;

/**
 * What else to consider beside a service: first the same mode the same way, then the same mode, then
 * the same way by other modes; within each in the order of the menus.
 */
export function relatedServices<Kept extends ServiceSummary>(
  service: ServiceSummary,
  services: Kept[],
): Kept[] {
  return services
    .filter(({ id }) => id !== service.id)
    .map((other) => ({ other, score: nearness(service, other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.other.position - b.other.position)
    .slice(0, shown)
    .map(({ other }) => other);
}

function nearness(a: ServiceSummary, b: ServiceSummary): number {
  const sameMode = a.mode === b.mode ? 4 : 0;
  if (a.direction === b.direction) return sameMode + 2;
  return a.direction === 'both' || b.direction === 'both' ? sameMode + 1 : sameMode;
}
