// Apart from the schemas, which a device that shows what it keeps does not need.

/** A part of a conversation, as `partOfConversation` has it. */
export type Part<Item> = { replies?: Item[] | undefined; earlierReplies?: number | undefined };

/**
 * What is known of a conversation by two parts of it: `newer` with what `older` has before it. `newer` alone where
 * they do not meet, as what is between them is not known.
 */
export function joinedReplies<Item>(older: Part<Item>, newer: Part<Item>): Part<Item> {
  const { replies: before = [], earlierReplies = 0 } = older;
  const more = (newer.earlierReplies ?? 0) - earlierReplies;
  if (more <= 0 || more > before.length) return newer;
  return { replies: [...before.slice(0, more), ...(newer.replies ?? [])], earlierReplies };
}

type Loaded<Item> = {
  /** What was loaded before; undefined: nothing. */
  known: Part<Item> | undefined;
  /** The record as it is now. */
  newest: Part<Item>;
  /** The page that was asked for: what is before all that is shown. */
  earlier: Part<Item>;
};

/**
 * What to remember of a conversation whose earlier replies were asked for. The newest ones are part of it, so that it
 * still meets those of a record that has moved on.
 */
export const withEarlier = <Item>({ known, newest, earlier }: Loaded<Item>): Part<Item> =>
  joinedReplies(earlier, known ? joinedReplies(known, newest) : newest);
