import type { CardProduct, CardService, MenuService, ServiceChoice } from './catalogue/cards';
import type { Department } from './catalogue/departments';
import type { Product } from './catalogue/product';
import type { Service } from './catalogue/service';
import type { DocumentForm } from './forms/document-form';
import type { PrivacySettings } from './privacy-settings';
import type { Receipt, SubmissionKind } from './submission';

/** A list of the shop. `truncated`: older products were not searched, they are not on the device. */
export type ListedCards = { items: CardProduct[]; total: number; truncated: boolean };

/** The first products of the departments that could be read. */
export type DepartmentPreviews = Partial<Record<Department, CardProduct[]>>;

/** Something that the search leads to. */
export type Hit = { label: string; href: string; note?: string };

/** Results of one kind, such as "Articles": the first ones, their total number, and lists with the rest. */
export type FoundGroup = { title: string; hits: Hit[]; total: number; lists?: Hit[] };

export type Found = {
  services: Hit[];
  /** Results besides services, by kind; those with exactly this name come first. */
  others: FoundGroup[];
  /** The result with exactly this name, where no service has it in its title. */
  exact?: Hit | undefined;
};

/** The data of a receipt's page: nothing of what the visitor wrote. */
export type ShownReceipt = Pick<Receipt, 'reference' | 'receivedAt'> & { kind: SubmissionKind };

/** Each kind of data that a page is rendered with. Null: there is no such service or product. */
type PageDataKinds = {
  services: CardService[];
  /** On every page without `services`. */
  menuServices: MenuService[];
  serviceChoices: ServiceChoice[];
  homeServices: CardService[];
  articleServices: CardService[];
  laneServices: CardService[];
  relatedServices: CardService[];
  service: Service | null;
  departmentPreviews: DepartmentPreviews;
  products: ListedCards;
  product: Product | null;
  found: Found;
  privacySettings: PrivacySettings;
  form: DocumentForm;
  /** All countries in their order, where the form of a document was sent without scripts. */
  countries: { code: string; label: string }[];
  receipt: ShownReceipt | null;
};

/**
 * The data with which a page was rendered; it travels in the document for hydration. `of` names the service, product,
 * article, lane, list, search or path that a value belongs to, where there are several of its kind.
 */
export type PageData = {
  [Kind in keyof PageDataKinds]?: { of?: string; value: PageDataKinds[Kind] };
};

/** The id of the script element that holds the page data of a document. */
export const pageDataId = 'page-data';
