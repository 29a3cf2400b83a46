import { expect, test } from 'vitest';
import { checkDatabase } from '../node/doctor/check-database';
import { testDatabase } from '../test-support/database/database';
import { acceptSchema, migrate } from './migrate';

test.each(['LATIN1', 'SQL_ASCII'] as const)(
  'a database in %s is refused with a sentence that says how to make one',
  async (encoding) => {
    const { db, databaseUrl: url } = await testDatabase('bare', encoding);
    const log = { info: () => undefined };
    const sentence = `The database stores text as ${encoding}, .* "createdb -O sampan -E UTF8 -T template0 sampan"`;
    await expect(migrate(db, log)).rejects.toThrow(new RegExp(sentence));
    await expect(acceptSchema(db, log)).rejects.toThrow(new RegExp(sentence));
    const place = { url, pooledUrl: null, connections: 10, encryptionKeys: [] };
    expect(await checkDatabase(place)).toEqual([
      expect.objectContaining({
        state: 'failed',
        message: expect.stringContaining(encoding),
        advice: expect.stringContaining('-E UTF8'),
      }),
    ]);
  },
);
