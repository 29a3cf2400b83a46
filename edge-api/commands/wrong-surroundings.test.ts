import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { backUp } from '../test-support/backup';
import { expectSentence, runHere } from '../test-support/command-sentences';
import { testDatabase } from '../test-support/database/database';
import { tempDataDir } from '../test-support/embedded/parts';
import { endOfServer } from '../test-support/embedded/server';
import { testEncryptionKey } from '../test-support/webhooks/encryption-key';
import { wrongDatabases } from '../test-support/wrong-databases';

vi.setConfig({ testTimeout: 120_000 });

/** Every command that needs a database; all but that is well. */
const commandsIn = (place: string): Record<string, string[]> => ({
  migrate: ['migrate'],
  seed: ['seed', 'demo'],
  'seed empty': ['seed', 'empty'],
  'keys list': ['keys', 'list'],
  'keys rotate': ['keys', 'rotate'],
  'keys withdraw': ['keys', 'withdraw', 'a-key'],
  'secrets encrypt': ['secrets', 'encrypt'],
  'secrets decrypt': ['secrets', 'decrypt'],
  backup: ['backup', place],
  restore: ['restore', join(place, 'whole.tar.gz')],
  doctor: ['doctor'],
  'doctor --json': ['doctor', '--json'],
  'admin add': ['admin', 'add', 'amina@sampan.example'],
  'admin list': ['admin', 'list'],
  erase: ['erase', 'amina@sampan.example'],
  'erase --yes': ['erase', 'amina@sampan.example', '--yes'],
  'erase --list-to': ['erase', '--list-to', join(place, 'list')],
  'erase --from': ['erase', '--from', join(place, 'erasures')],
  import: ['import', 'services', join(place, 'services.csv')],
  'rates list': ['rates', 'list'],
  'rates set': ['rates', 'set', 'USD', '110', '--as-of', '2026-01-31'],
});

/** What the commands read. */
async function prepared(): Promise<string> {
  const folder = await tempDataDir();
  const { databaseUrl } = await testDatabase();
  await backUp(databaseUrl, join(folder, 'whole.tar.gz'));
  await writeFile(join(folder, 'erasures'), '{"sampan":"erasures","format":1}\n');
  await writeFile(join(folder, 'services.csv'), 'slug,title\nroad,Road\n');
  return folder;
}

// `doctor` asks no one outside of this machine, and there is a key for secrets.
const apart = {
  PROVIDER_JWKS_URL: 'http://127.0.0.1:1/keys',
  PROVIDER_LOOKUP_URL: 'http://127.0.0.1:1/lookup',
  ENCRYPTION_KEYS: testEncryptionKey,
};

test.each(Object.entries(wrongDatabases))(
  'with %s each command says what to do',
  async (_name, { settings, words, works = [] }) => {
    const place = await prepared();
    // A file where the data folder would be: nothing is made there.
    const env = { DATA_DIR: join(place, 'services.csv'), ...apart, ...(await settings()) };
    const commands = commandsIn(place);
    for (const [command, args] of Object.entries(commands)) {
      if (works.includes(command)) continue;
      expectSentence(await runHere(env, args), isDoctor(command) ? /^Failed: / : words, command);
    }
    // Last, because they may repair what is wrong.
    for (const command of works) {
      expect(await runHere(env, commands[command] ?? []), command).toMatchObject({ code: 0 });
    }
  },
);

const isDoctor = (command: string) => command.startsWith('doctor');

test.each([
  'a wrong setting',
  'no settings in production',
  'nothing that listens',
  'a wrong password',
  'a user without rights',
  'a database that needs a newer release',
])('with %s the start of a server says what to do', async (name) => {
  const { settings, words } = wrongDatabases[name] ?? expect.fail(name);
  const { code, lines } = await endOfServer(await settings());
  expectSentence({ code, err: lines.at(-1) ?? '' }, words, 'start');
});
