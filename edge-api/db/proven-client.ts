import pg from 'pg';

const SCRAM = 'scram-sha-256';

/**
 * Returns the client class for a database address. With `require_auth=scram-sha-256`, an option of libpq, the server
 * must prove that it knows the password, and never sees it. Without the option, `pg` sends the password to any server
 * that asks for it: a program that took over the database's port would get it.
 */
export function clientFor(databaseUrl: string): typeof pg.Client {
  const asked = new URL(databaseUrl).searchParams.get('require_auth');
  return asked === SCRAM ? ProvenClient : pg.Client;
}

/** Returns the address with this option. */
export function requireProof(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('require_auth', SCRAM);
  return url.href;
}

/** A connection to a server that must prove that it knows the password. */
export class ProvenClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const { connection } = this;
    let proven = false;
    const refuse = () => connection.stream.destroy(new Error('The server gave no proof.'));
    // Added before the driver's own listeners, which come when it connects.
    connection.on('authenticationCleartextPassword', refuse);
    connection.on('authenticationMD5Password', refuse);
    // The driver compares the server's proof and fails on a wrong one.
    connection.on('authenticationSASLFinal', () => {
      proven = true;
    });
    connection.on('authenticationOk', () => {
      if (!proven) refuse();
    });
  }
}
