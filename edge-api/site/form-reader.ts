import type { CatalogueReader } from '../contract/page';
import { DatabaseFailure } from '../db/database-failure';
import type { Deps } from '../deps';
import { allowancesOf } from '../http/limits/allowances';
import { pageReader } from './page-reader';

type Services = {
  menuServices: Awaited<ReturnType<CatalogueReader['menuServices']>>;
  serviceChoices: Awaited<ReturnType<CatalogueReader['serviceChoices']>>;
};

export type FormReader = ReturnType<typeof formReader>;

/**
 * Reads the catalogue for pages with a form. The services are read once for each of its revisions; while the database
 * is away, the last ones are used.
 */
export function formReader(deps: Pick<Deps, 'db' | 'privacy' | 'revision'>) {
  const read = pageReader(deps);
  const { inTurn } = allowancesOf(deps.db);
  let last: (Services & { revision: string | null }) | null = null;

  /** @throws DatabaseFailure where none were read before */
  async function services(): Promise<Services> {
    const revision = deps.revision.current();
    if (last && (revision === null || last.revision === revision)) return last;
    try {
      const [menuServices, serviceChoices] = await Promise.all([
        read.menuServices(),
        read.serviceChoices(),
      ]);
      last = { menuServices, serviceChoices, revision };
    } catch (error) {
      if (!last || !(error instanceof DatabaseFailure)) throw error;
    }
    return last;
  }

  const withServices = (of: () => Promise<Services>): CatalogueReader => ({
    ...read,
    menuServices: async () => (await of()).menuServices,
    serviceChoices: async () => (await of()).serviceChoices,
  });

  return {
    /** Reads for a sender, who takes turns with others, as a form may name many products. @throws ProblemError 503 */
    of: (sender: string): CatalogueReader => ({
      ...withServices(services),
      product: (...asked) => inTurn(`products ${sender}`, () => read.product(...asked)),
    }),
    /**
     * Returns the reader for a form that is shown again. Its services are known, so that rendering waits for no
     * database; it is empty where none are known. `isAway`: the database has just failed to answer.
     */
    async ready(isAway: boolean): Promise<CatalogueReader> {
      const known = isAway ? last : await services().catch(nothingFrom);
      const shown = known ?? { menuServices: [], serviceChoices: [] };
      return withServices(async () => shown);
    },
  };
}

function nothingFrom(error: unknown): null {
  if (error instanceof DatabaseFailure) return null;
  throw error;
}
