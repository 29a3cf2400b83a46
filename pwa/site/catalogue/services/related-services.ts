import type { CardService } from '../../../../edge-api/contract/catalogue/cards';

const shown = 4;

type Related = Pick<CardService, 'id' | 'mode' | 'direction'>;

/**
 * Returns what else to consider with a service: first those of the same mode and direction, then those of the same
 * mode, then those of the same direction by other modes; within each in the order of the list.
 */
export function relatedServices<T extends Related>(service: Related, services: T[]): T[] {
  return services
    .filter(({ id }) => id !== service.id)
    .map((other) => ({ other, score: nearness(service, other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, shown)
    .map(({ other }) => other);
}

function nearness(a: Related, b: Related): number {
  const sameMode = a.mode === b.mode ? 4 : 0;
  if (a.direction === b.direction) return sameMode + 2;
  return a.direction === 'both' || b.direction === 'both' ? sameMode + 1 : sameMode;
}
