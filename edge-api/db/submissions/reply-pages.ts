import { type Kysely, type RawBuilder, sql } from 'kysely';
import { longestPage, type Replies, type Reply } from '../../contract/conversation/reply';
import type { SubmissionKind } from '../../contract/submission';
import parts from '../schema/parts.json';
import type { Database } from '../tables';

/** The conversation has reached its largest size. */
export class ConversationFullError extends Error {
  override name = 'ConversationFullError';
}

/** How much of a conversation one answer has at most. The newest reply is always included, however long it is. */
type PageSize = { replies: number; bytes: number };

/**
 * The part of each row in a list or feed, of which an answer has hundreds: enough to show who wrote last, and to
 * search.
 */
const inLists: PageSize = { replies: 5, bytes: 8_000 };

/**
 * Selects the newest replies of the first `end`, oldest first, as JSON. `end` is counted once, as each count reads
 * all replies.
 */
const pageBefore = ({ replies, bytes }: PageSize, end: RawBuilder<number>) => sql<Reply[]>`(
  select coalesce(jsonb_agg(one order by place), '[]') from (
    select one, each.place, row_number() over newest as nth,
      sum(octet_length(one::text)) over newest as bytes
    from (select ${end} as place offset 0) as last,
      jsonb_array_elements(replies) with ordinality as each (one, place)
    where each.place > last.place - ${sql.lit(replies)} and each.place <= last.place
    window newest as (order by each.place desc)
  ) as page where nth = 1 or bytes <= ${sql.lit(bytes)})`;

const replyCount = sql<number>`jsonb_array_length(replies)`;

const table = 'submissions.';

/**
 * Selects all columns of a submission except its conversation, which may be as large as hundreds of others together.
 */
export const columnsWithoutReplies = sql.join(
  Object.keys(parts.columns)
    .filter((column) => column.startsWith(table) && column !== `${table}replies`)
    .map((column) => sql.ref(column.slice(table.length))),
);

const withPage = (size: PageSize) =>
  sql`${columnsWithoutReplies}, ${pageBefore(size, replyCount)} as replies,
    ${replyCount} as reply_count`;

const shown = { list: withPage(inLists), one: withPage(longestPage) };

/** Returns the columns to select of a table: of submissions only a page of each conversation. */
export const shownColumns = (table: keyof Database, of: keyof typeof shown): RawBuilder<unknown> =>
  table === 'submissions' ? shown[of] : sql`*`;

/** Counts the replies before those in a row that was selected so. */
export const earlierIn = ({
  replies,
  reply_count: count,
}: {
  replies: readonly Reply[];
  reply_count?: number;
}): number => Math.max(0, (count ?? 0) - replies.length);

/**
 * Returns a page of a conversation: the newest of its first `end` replies, and how many are before them; null where
 * there is no such submission. `kind`: only one of this kind is asked for.
 */
export async function repliesBefore(
  db: Kysely<Database>,
  id: string,
  end = Number.MAX_SAFE_INTEGER,
  kind: SubmissionKind | null = null,
): Promise<Replies | null> {
  const last = sql<number>`least(${end}::bigint, ${replyCount})`;
  const { rows } = await sql<{ replies: Reply[]; reply_count: number }>`
    select ${pageBefore(longestPage, last)} as replies, ${last}::int as reply_count
    from submissions where id = ${id} and kind = coalesce(${kind}, kind)`.execute(db);
  const [row] = rows;
  return row ? { replies: row.replies, earlierReplies: earlierIn(row) } : null;
}

/** Returns the files of a whole conversation, as its replies name them. */
export async function replyFiles(db: Kysely<Database>, id: string): Promise<Reply['files']> {
  const { rows } = await sql<{ files: Reply['files'] }>`
    select jsonb_path_query_array(replies, '$[*].files[*]') as files
    from submissions where id = ${id}`.execute(db);
  return rows[0]?.files ?? [];
}

/** Returns the size of a conversation, and the reply with this id. */
export async function conversationWith(
  db: Kysely<Database>,
  id: string,
  replyId: string,
): Promise<{ count: number; bytes: number; earlier: Reply | null }> {
  const { rows } = await sql<{ count: number; bytes: number; earlier: Reply | null }>`
    select ${replyCount} as count, octet_length(replies::text) as bytes,
      jsonb_path_query_first(replies, '$[*] ? (@.id == $id)', ${JSON.stringify({ id: replyId })})
        as earlier
    from submissions where id = ${id}`.execute(db);
  return rows[0] ?? { count: 0, bytes: 0, earlier: null };
}
