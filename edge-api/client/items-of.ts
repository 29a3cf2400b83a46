type Page = { items: readonly unknown[]; nextCursor: string | null };
/** A function of the client that gives a page. */
type List = (given: never) => Promise<Page>;
type Given<Of extends List> = NonNullable<Parameters<Of>[0]>;
type Item<Of extends List> = Awaited<ReturnType<Of>>['items'][number];

/** Each record of a list, read a page at a time: `for await (const one of itemsOf(site.listProducts))`. */
export async function* itemsOf<Of extends List>(
  list: Of,
  given?: Given<Of>,
): AsyncGenerator<Item<Of>, void, undefined> {
  const { query, ...rest }: { query?: { cursor?: string } } = given ?? {};
  let cursor: string | null = query?.cursor ?? '';
  while (cursor !== null) {
    const asked = { ...rest, query: { ...query, ...(cursor && { cursor }) } };
    const page: Page = await list(asked as never);
    yield* page.items as readonly Awaited<Item<Of>>[];
    cursor = page.nextCursor;
  }
}
