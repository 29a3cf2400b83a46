import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { builtSite } from './builds';
import { type Server, startServer } from './server';

const POSTGRES_BACK_WITHIN_MS = 30_000;

/** A server with its own PostgreSQL, for tests that kill them. */
export type OwnServer = {
  url: () => string;
  /** Asks its database, over a new connection. */
  rows: (sql: string) => Promise<Record<string, unknown>[]>;
  /** Ends the server at once and starts another one on the same data. */
  killServer: () => Promise<void>;
  /** Ends PostgreSQL at once; the server must start it again. */
  killPostgres: () => Promise<void>;
  close: () => Promise<void>;
};

export async function startOwnServer(more: Record<string, string>): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sampan-e2e-own-'));
  const options = { distDir: await builtSite(), dataDir, more };
  let server: Server = await startServer(options);
  return {
    url: () => server.url,
    rows: (sql) => withRetries(() => ask(dataDir, sql)),
    async killServer() {
      await server.kill();
      server = await startServer(options);
    },
    async killPostgres() {
      process.kill((await postmaster(dataDir)).pid, 'SIGKILL');
    },
    async close() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function ask(dataDir: string, sql: string) {
  const { port } = await postmaster(dataDir);
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  const login = { host: '127.0.0.1', port, user: 'sampan', password, database: 'sampan' };
  const client = new pg.Client(login);
  // The query reports a lost connection.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Tries again while PostgreSQL starts. */
async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + POSTGRES_BACK_WITHIN_MS; ; ) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(200);
    }
  }
}

/** Lines as in PostgreSQL's `miscadmin.h`: 1 process, 4 port. */
async function postmaster(dataDir: string) {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}
