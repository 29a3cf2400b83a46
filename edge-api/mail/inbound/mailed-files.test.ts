import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { conversation } from '../../test-support/mail/inbound';

const attached = (name: string, type: string, content: string) =>
  [
    '--b',
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64'),
  ].join('\r\n');
const headers = ['Content-Type: multipart/mixed; boundary=b'];

test('files are stored when they are what they say, and others are named', async () => {
  const { db, receive, row } = await conversation();
  const body = [
    ...['--b', 'Content-Type: text/plain', '', 'Here it is.'],
    attached('list.pdf', 'application/pdf', '%PDF-1.7 invoice'),
    attached('run.exe', 'application/octet-stream', 'MZ'),
    '--b--',
  ].join('\r\n');
  await receive(headers, body);
  const { replies, file_states } = await row();
  const [file] = replies[0]?.files ?? [];
  expect(replies[0]).toMatchObject({ text: 'Here it is.', mail: { leftOut: ['run.exe'] } });
  expect(file).toMatchObject({ name: 'list.pdf', type: 'application/pdf' });
  expect(file_states).toEqual({ [file?.id ?? '']: 'received' });
  expect(await db.selectFrom('request_file_pieces').selectAll().execute()).toHaveLength(1);
});

test('files count in the megabytes of a day without an account, once; those without room are named', async () => {
  const { db, receive, row } = await conversation();
  const pdf = (name: string, bytes: number) =>
    attached(name, 'application/pdf', `%PDF-1.7 ${'x'.repeat(bytes)}`);
  const parts = [pdf('small.pdf', 1000), pdf('large.pdf', 1_500_000), pdf('last.pdf', 1000)];
  const body = [...parts, '--b--'].join('\r\n');
  const first = [...headers, 'Message-ID: <first@ship.example>'];
  expect(await receive(first, body)).toBe('reply');
  expect(await receive(first, body)).toBeNull();
  const { rows } = await sql<{ key: string; seconds: number }>`
    select key, extract(epoch from free_at - now())::float8 as seconds from rate_limits where key like 'file-%'`.execute(
    db,
  );
  expect(rows.map(({ key }) => key)).toEqual(['file-megabytes all ']);
  // Two of 10,000 a day.
  expect(Math.ceil((rows[0]?.seconds ?? 0) / 8.64)).toBe(2);
  const leaveOne = sql`update rate_limits set free_at = now() + interval '1 day' - interval '9 s'`;
  await leaveOne.execute(db);
  expect(await receive(headers, body)).toBe('reply');
  const replies = (await row()).replies.map(({ files, mail }) => ({
    names: files.map(({ name }) => name),
    leftOut: mail?.leftOut,
  }));
  expect(replies).toEqual([
    { names: ['small.pdf', 'large.pdf', 'last.pdf'], leftOut: [] },
    { names: ['small.pdf', 'last.pdf'], leftOut: ['large.pdf'] },
  ]);
});
