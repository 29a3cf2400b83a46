import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeKeyFile } from '../node/backup/backup-keys';
import { backUp } from '../test-support/backup';
import { expectSentence, runHere } from '../test-support/command-sentences';
import { testDatabase } from '../test-support/database/database';
import { tempDataDir } from '../test-support/embedded/parts';
import { pdf, sentFile } from '../test-support/files/uploads';
import { testApp } from '../test-support/test-app';

vi.setConfig({ testTimeout: 120_000 });

/** Files and folders to be named by mistake. */
async function place() {
  const folder = await tempDataDir();
  const at = (name: string) => join(folder, name);
  const { databaseUrl } = await testDatabase('seeded');
  const { databaseUrl: emptyUrl } = await testDatabase('bare');
  const recipient = await makeKeyFile(at('key'));
  await makeKeyFile(at('other-key'));
  await backUp(databaseUrl, at('plain.tar.gz'));
  await backUp(databaseUrl, at('locked.age'), { recipients: [recipient] });
  const plain = await readFile(at('plain.tar.gz'));
  const locked = await readFile(at('locked.age'));
  const files: Record<string, Uint8Array | string> = {
    empty: '',
    garbage: 'No backup, no key and no list at all.',
    'garbage.gz': Buffer.concat([plain.subarray(0, 10), Buffer.alloc(4000, 7)]),
    'cut.gz': plain.subarray(0, plain.length / 2),
    'cut.age': locked.subarray(0, locked.length / 2),
    'damaged-key': 'AGE-SECRET-KEY-1DAMAGED\n',
    'cut-list': '{"sampan":"erasures","format":1}\n{"scope":"acc',
    'latin1.csv': Buffer.from([0x73, 0x6c, 0x75, 0x67, 0x0a, 0xe9, 0xff]),
    'unknown.csv': 'colour\nred\n',
    'wrong.csv': 'slug,name\n,\n',
    'keys.json': '{"keys":[]}',
  };
  for (const [name, bytes] of Object.entries(files)) await writeFile(at(name), bytes);
  await mkdir(at('folder'));
  return { at, full: { DATABASE_URL: databaseUrl }, bare: { DATABASE_URL: emptyUrl } };
}

type Wrong = [args: string[], words: RegExp, settings?: Record<string, string>];

test('each file that cannot be used is named, with what to do', async () => {
  const { at, full, bare } = await place();
  const [missing, below, folder, long] = [
    at('nowhere/file'),
    at('garbage/file'),
    at('folder'),
    at('a'.repeat(300)),
  ];
  const read: [path: string, words: RegExp][] = [
    [missing, /cannot be read: there is no such file or folder/],
    [below, /cannot be read: a part of the path is a file/],
    [folder, /cannot be read: it is a folder/],
    [long, /cannot be read: the name is too long/],
  ];
  const write: [path: string, words: RegExp][] = [
    [missing, /cannot be written.*: there is no such file or folder/],
    [below, /cannot be (?:written|read).*: a part of the path is a file/],
    [long, /cannot be (?:written|read).*: the name is too long/],
  ];
  const each = (paths: [string, RegExp][], args: (path: string) => string[], env = full): Wrong[] =>
    paths.map(([path, words]) => [args(path), words, env]);
  const restoring = (path: string, ...more: string[]) => ['restore', path, ...more];
  const withKey = (key: string) => restoring(at('locked.age'), '--key-file', at(key));
  const calls: Wrong[] = [
    ...each(read, (path) => restoring(path), bare),
    ...each(read, (path) => restoring(at('locked.age'), '--key-file', path), bare),
    ...each(read, (path) => ['backup', folder, '--key-file', path]),
    ...each(read, (path) => ['erase', '--from', path]),
    ...each(read, (path) => ['import', 'products', path]),
    ...each(read, () => ['backup', folder]).map(([args, words], index): Wrong => {
      return [args, words, { ...full, SIGNING_KEYS_FILE: read[index]?.[0] ?? '' }];
    }),
    ...each(write, (path) => ['backup-key', path]),
    ...each(write, (path) => ['erase', '--list-to', path]),
    [['erase', '--list-to', folder], /it is a folder/],
    [['backup-key', at('key')], /one of this name already/],
    [['backup-key', '/dev/full'], /one of this name already/],

    [['backup', at('missing')], /There is no folder .*missing: make it first/],
    [['backup', `${at('missing')}/`], /There is no folder .*missing: make it first/],
    [['backup', missing], /There is no folder .*nowhere\/file: make it first/],
    [['backup', `${missing}.tar.gz`], /There is no folder .*nowhere: make it first/],
    [['backup', `${below}.tar.gz`], /There is no folder .*garbage: make it first/],
    [['backup', at('garbage')], /exists already.*Choose another name/],
    [['backup', at('plain.tar.gz')], /exists already.*Choose another name/],
    [['backup', '/dev/full'], /exists already.*Choose another name/],
    [['backup', long], /cannot be used: the name is too long/],
    [['backup', folder, '--key-file', at('empty')], /holds no age key: make one/],
    [['backup', folder, '--key-file', at('garbage')], /holds no age key: make one/],
    [['backup', folder, '--key-file', at('damaged-key')], /A key in .* is damaged: use another/],
    [['backup', folder, '--recipient', 'age2'], /A recipient looks like age1…: write one/],
    [['backup', folder, '--recipient', `age1${'q'.repeat(58)}`], /A recipient looks like age1…/],

    [restoring(at('empty')), /is not a backup of Sampan: name a file/, bare],
    [restoring(at('garbage')), /is not a backup of Sampan: name a file/, bare],
    [restoring(at('garbage.gz')), /is damaged or cut off: use another backup/, bare],
    [restoring(at('cut.gz')), /is damaged or cut off: use another backup/, bare],
    [restoring(at('cut.age'), '--key-file', at('key')), /is damaged or cut off/, bare],
    [restoring('/dev/full'), /is not a backup of Sampan: name a file/, bare],
    [restoring(at('locked.age')), /is encrypted: name the file of its key/, bare],
    [withKey('other-key'), /The key does not open .*: name the one/, bare],
    [withKey('garbage'), /holds no private key .*: name the one/, bare],
    [withKey('empty'), /holds no private key .*: name the one/, bare],
    [withKey('damaged-key'), /A key in .* is damaged: use another/, bare],
    [restoring(at('plain.tar.gz')), /has rows already .*Make one, and set DATABASE_URL/, full],

    [['erase', '--from', at('empty')], /not a whole list of erasures .*: name one/],
    [['erase', '--from', at('garbage')], /not a whole list of erasures .*: name one/],
    [['erase', '--from', at('cut-list')], /not a whole list of erasures .*: name one/],
    [['erase', '--list-to', at('garbage')], /not a whole list of erasures .*: name one/],
    [['import', 'products', at('empty')], /Correct .*, or export it/],
    [['import', 'products', at('latin1.csv')], /: correct the file, and import it again/],
    [['import', 'products', at('unknown.csv')], /Correct .*, or export it/],
    [['import', 'services', at('wrong.csv')], /There are no rows below .*Correct .*, or export it/],
    [['import', 'services', at('plain.tar.gz')], /Correct .*, or export it/],
  ];
  for (const [args, words, settings = full] of calls) {
    expectSentence(await runHere(settings, args), words, args.join(' '));
  }
});

test('secrets that have no key, or one that cannot be read, say what to do', async () => {
  const folder = await tempDataDir();
  await mkdir(join(folder, 'encryption-key'));
  const encrypt = (env: Record<string, string>) => runHere(env, ['secrets', 'encrypt']);
  const url = 'postgres://a:b@127.0.0.1:1/c';
  expectSentence(await encrypt({ DATABASE_URL: url }), /There is no key: set ENCRYPTION_KEYS/, '');
  expectSentence(await encrypt({ DATA_DIR: folder }), /cannot be read: it is a folder/, '');
});

test('a backup says so when the file store does not answer', async () => {
  const { app, databaseUrl, db } = await testApp();
  const { file } = await sentFile(app, pdf(2000));
  await db
    .updateTable('request_files')
    .set({ stored_in: 'store' })
    .where('id', '=', file.id)
    .execute();
  const folder = await tempDataDir();
  const ended = await runHere({ DATABASE_URL: databaseUrl }, ['backup', folder]);
  expectSentence(ended, /Files are in a file store, but none is set: set S3_…/, 'without settings');
  const settings = {
    DATABASE_URL: databaseUrl,
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'my-files',
    S3_REGION: 'local',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  };
  const away = await runHere(settings, ['backup', folder]);
  expectSentence(away, /The file store did not answer .*: check S3_…/, 'with a store that is away');
});

test.each([
  [[], /Name one of these commands\./],
  [['nonsense'], /unknown command 'nonsense'/],
  [['backup'], /missing required argument 'to'/],
  [['restore'], /missing required argument 'file'/],
  [['backup-key'], /missing required argument 'file'/],
  [['erase'], /Give one of these: an address/],
  [['import', 'products'], /missing required argument 'csv'/],
  [['import', 'nonsense', 'a.csv'], /Allowed choices are products, services, rates\./],
  [['seed', 'nonsense'], /Allowed choices are none, demo, empty\./],
  [['keys'], /Name one of these commands\./],
  [['keys', 'nonsense'], /unknown command 'nonsense'/],
  [['keys', 'withdraw'], /missing required argument 'kid'/],
  [['admin'], /Name one of these commands\./],
  [['admin', 'add'], /missing required argument 'email'/],
  [['admin', 'add', 'nonsense'], /not an e-mail address: write one/],
  [['erase', 'nonsense'], /not an e-mail address: write one/],
  [['rates'], /Name one of these commands\./],
  [['rates', 'set', 'USD'], /missing required argument 'worth'/],
  [['rates', 'set', 'USD', 'much'], /Write a number above 0/],
  [['rates', 'set', 'USD', '1', '--as-of', 'today'], /Write a day as/],
  [['migrate', 'nonsense'], /too many arguments/],
  [['migrate', '--jsn'], /unknown option '--jsn'/],
  [['doctor', '--jsn'], /unknown option '--jsn'\s+\(Did you mean --json\?/],
  [['restore', 'a', '--key-file'], /option '--key-file <file>' argument missing/],
])('a wrong use, sampan %j, is told with what to do', async (args, words) => {
  const ended = await runHere({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, args);
  expectSentence(ended, words, args.join(' '));
  expect(ended.code).toBe(/e-mail/.test(words.source) ? 1 : 2);
});
