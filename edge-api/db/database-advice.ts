type Advice = { wrong: string; todo: (setting: string) => string };

const untrusted: Advice = {
  wrong: 'shows a certificate that is not trusted',
  todo: (setting) =>
    `Add "sslmode=verify-full&sslrootcert=/path/ca.pem" with the certificate of its authority to ${setting}.`,
};
const noFile: Advice = {
  wrong: 'cannot be reached: a file that its address names is missing or cannot be read',
  todo: (setting) => `Check sslrootcert, sslcert, sslkey or the path of the socket in ${setting}.`,
};
const refusedUser: Advice = {
  wrong: 'refuses the user or the password',
  todo: (setting) => `Correct them in ${setting}.`,
};

/** By SQLSTATE, and by Node's codes of files and of TLS. */
const adviceByCode: Record<string, Advice> = {
  '28P01': refusedUser,
  '28000': refusedUser,
  '3D000': {
    wrong: 'does not exist',
    todo: (setting) => `Create it, or correct its name in ${setting}.`,
  },
  '53300': {
    wrong: 'has too many connections',
    todo: () => 'Raise its max_connections, lower DATABASE_CONNECTIONS, or use a pooler.',
  },
  '42501': {
    wrong: 'refuses this user a right',
    todo: (setting) => `Use the user who owns its tables in ${setting}, or grant it the right.`,
  },
  // PgBouncer refuses `statement_timeout` of a connection that it shares.
  '08P01': {
    wrong: 'refuses the connection, as a pooler of transactions does',
    todo: () =>
      'Set DATABASE_URL to the address of the pooler, and DATABASE_DIRECT_URL to that of the database itself.',
  },
  '25006': {
    wrong: 'takes no changes: it is a standby, or set to read only',
    todo: (setting) => `Use the address of the primary in ${setting}.`,
  },
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: {
    wrong: 'shows a certificate for another name',
    todo: (setting) => `Use the name that the certificate has as the host in ${setting}.`,
  },
  ENOTFOUND: {
    wrong: 'cannot be reached: no machine has the name of its host',
    todo: (setting) => `Correct it in ${setting}.`,
  },
  ENOENT: noFile,
  EACCES: noFile,
};

/** What is wrong, the rest of a sentence that begins with "The database", and what to do; null: unknown. */
export function databaseAdvice(code: string | null, setting: string) {
  const known = code === null ? undefined : adviceByCode[code];
  return known ? { wrong: `${known.wrong} (${code})`, todo: known.todo(setting) } : null;
}

/** Two sentences for the operator. `code` comes from the database, the network or a file. */
export function databaseSentence(code: string | null, setting: string): string {
  const known = databaseAdvice(code, setting);
  if (known) return `The database ${known.wrong}. ${known.todo}`;
  // The driver gives no code where a server has no TLS.
  const tls = code === null ? ', that it offers TLS if sslmode asks for it' : '';
  return `The database cannot be used (${code ?? 'no answer'}): check that it runs${tls}, and check ${setting}.`;
}

/** The variable with the address of the database itself, which the start and all commands use. */
export const addressSetting = (variables: Readonly<Record<string, string | undefined>>) =>
  variables.DATABASE_DIRECT_URL?.trim() ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
