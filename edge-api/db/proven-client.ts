import pg from 'pg';

const SCRAM = 'scram-sha-256';

/**
 * The kind of connection that an address asks for. With `require_auth=scram-sha-256`, as libpq knows
 * it, the server must prove that it knows the password, and never sees it. Without, `pg` answers
 * whatever is asked: a program that took the port of a database would be told the password.
 */
export function clientFor(databaseUrl: string): typeof pg.Client {
  const asked = new URL(databaseUrl).searchParams.get('require_auth');
  return asked === SCRAM ? ProvenClient : pg.Client;
}

/** The address with that demand. */
export function requireProof(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('require_auth', SCRAM);
  return url.href;
}

/** A connection to a server that must prove itself. */
export class ProvenClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const { connection } = this;
    let proven = false;
    const refuse = () => connection.stream.destroy(new Error('The server gave no proof.'));
    // Before the driver's own listeners, which are added as it connects.
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
