// Apart from the schemas, which a device that shows what it keeps does not need.

/** A part of a conversation, as `partOfConversation` has it. */
export type Part<Item> = { replies?: Item[] | undefined; earlierReplies?: number | undefined };

/**
 * Joins two parts of a conversation: `newer` with the replies of `older` before it. Returns `newer` alone where the
 * two do not meet, as the replies between them are not known.
 */
export function joinedReplies<Item>(older: Part<Item>, newer: Part<Item>): Part<Item> {
  const { replies: before = [], earlierReplies = 0 } = older;
  const more = (newer.earlierReplies ?? 0) - earlierReplies;
  if (more <= 0 || more > before.length) return newer;
  return { replies: [...before.slice(0, more), ...(newer.replies ?? [])], earlierReplies };
}

type Loaded<Item> = {
  /** The part that was loaded before; undefined where none was. */
  known: Part<Item> | undefined;
  /** The record as it is now. */
  newest: Part<Item>;
  /** The page that was asked for: what is before all that is shown. */
  earlier: Part<Item>;
};

/**
 * Returns the part to remember of a conversation whose earlier replies were loaded. It includes the newest ones, so
 * that it still meets those of a record that has changed since.
 */
export const withEarlier = <Item>({ known, newest, earlier }: Loaded<Item>): Part<Item> =>
  joinedReplies(earlier, known ? joinedReplies(known, newest) : newest);
