import 'fake-indexeddb/auto';
import type {
  CatalogueChanges,
  CatalogueScope,
} from '../../edge-api/contract/catalogue/catalogue-feed';
import type { Department } from '../../edge-api/contract/catalogue/departments';
import type { Product } from '../../edge-api/contract/catalogue/product';
import type { Service } from '../../edge-api/contract/catalogue/service';
import { catalogueFeed } from '../data/catalogue/catalogue-feed';
import type { SampanDb } from '../data/store/db';
import { storePage } from '../data/sync/follow-feed';

const times = { createdAt: '2025-06-01T08:30:00.000Z', updatedAt: '2025-06-01T08:30:00.000Z' };
const image = { src: '/pictures/x.svg', alt: 'A picture', width: 640, height: 640 };
const options = {
  requestModes: ['air' as const],
  requestDirections: ['export' as const],
  requestCargo: ['packages' as const],
  requestQuestions: [],
  requestDomestic: false,
  requestFrom: { kind: 'port' as const, country: 'BD' },
  requestTo: { kind: 'port' as const, country: '' },
  requestNeeds: [],
};
const shared = { description: '', published: true, version: 1, ...times };

/** Makes a complete service; its id and slug follow from its title. */
export function service(title: string, position = 0, changes: Partial<Service> = {}): Service {
  const own = { id: `id of ${title}`, slug: title.toLowerCase(), title, position };
  const kind = { direction: 'export', mode: 'air' } as const;
  const rest = { summary: title, highlights: [], image, ...options };
  return { ...own, ...kind, ...rest, ...shared, ...changes };
}

/** Makes a complete product; its id and slug follow from its name. */
export function product(
  name: string,
  department: Department = 'women',
  position = 0,
  changes: Partial<Product> = {},
): Product {
  const own = { id: `id of ${name}`, slug: name.toLowerCase(), name, department, position };
  const kind = { category: 'shoes', grade: null, price: null, availability: 'in-stock' } as const;
  return { ...own, ...kind, specs: [], images: [image], ...shared, ...changes };
}

/** An answer of the changes feed. */
export function changes(part: Partial<CatalogueChanges>): CatalogueChanges {
  const nothing = { services: [], products: [], removed: [] };
  const flags = { reset: false, hasMore: false, truncated: false };
  return { cursor: 'end', ...flags, ...nothing, ...part };
}

/** Stores an answer of the changes feed, as a refresh does. */
export async function applyChanges(
  db: SampanDb,
  scope: CatalogueScope,
  answer: CatalogueChanges,
  nowMs: number,
): Promise<void> {
  const feed = catalogueFeed(db, scope, async () => answer);
  await storePage(feed, await feed.fetchPage(''), nowMs);
}

/** The changes feed of a server: one log of what changed, sent in pages. */
export class ModelFeed {
  readonly asked: string[] = [];
  #log: { id: string; service: Service | null }[] = [];
  #epoch = 1;
  readonly #pageSize: number;

  constructor(pageSize = 100) {
    this.#pageSize = pageSize;
  }

  publish(...services: Service[]): void {
    for (const row of services) this.#write(row.id, row);
  }

  unpublish({ id }: Service): void {
    this.#write(id, null);
  }

  /** Gives the API another database, which has nothing of the old one. */
  startOver(): void {
    this.#epoch += 1;
    this.#log = [];
  }

  fetchChanges = async (_: CatalogueScope, since: string): Promise<CatalogueChanges> => {
    this.asked.push(since);
    const [epoch, seen] = since.split('/');
    const known = Number(epoch) === this.#epoch;
    const from = known ? Number(seen) : 0;
    const rows = this.#log.slice(from, from + this.#pageSize);
    const to = from + rows.length;
    return changes({
      cursor: `${this.#epoch}/${to}`,
      reset: !known,
      hasMore: to < this.#log.length,
      services: rows.flatMap((row) => row.service ?? []),
      removed: rows.flatMap((row) => (row.service ? [] : row.id)),
    });
  };

  #write(id: string, row: Service | null): void {
    this.#log.push({ id, service: row });
  }
}
