/** Something that the search leads to. */
export type Hit = { label: string; href: string; note?: string };

export type Found = {
  services: Hit[];
  /** What was found besides services, by kind, such as "Articles". */
  others: { title: string; hits: Hit[] }[];
};

export const nothingFound: Found = { services: [], others: [] };
