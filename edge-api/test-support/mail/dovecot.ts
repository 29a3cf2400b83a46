import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../wait';

const program = '/usr/sbin/dovecot';

/** Why there is no IMAP server on this machine; null: there is one. */
export const noImapServer = (): string | null => {
  if (!existsSync(program)) return 'Dovecot is not installed: apt-get install dovecot-imapd.';
  return process.getuid?.() === 0 ? null : 'Dovecot is started as root only.';
};

// Whom Dovecot lets own a mailbox: never root.
const owner = 65_534;

/** A real IMAP server on loopback with one empty mailbox, which runs until it is closed. */
export async function startDovecot() {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-imap-'));
  await chmod(folder, 0o755);
  const mailbox = join(folder, 'mail');
  for (const path of [mailbox, ...['cur', 'new', 'tmp'].map((name) => join(mailbox, name))]) {
    await mkdir(path);
    await chown(path, owner, owner);
  }
  const port = await freePort();
  const settings = join(folder, 'dovecot.conf');
  await writeFile(settings, configuration(folder, mailbox, port));
  const child = spawn(program, ['-F', '-c', settings], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const stop = async () => {
    child.kill();
    await ended;
  };
  const close = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  await until(() => isListening(port));
  let count = 0;
  /** Puts a mail into the mailbox, as a mail server does. One that is not readable can't be fetched, until it is mended. */
  const deliver = async (raw: string, { isReadable = true } = {}) => {
    const name = `${Date.now()}.${count++}.test`;
    const path = join(mailbox, 'tmp', name);
    await writeFile(path, raw);
    await chown(path, owner, owner);
    if (!isReadable) await chmod(path, 0);
    await rename(path, join(mailbox, 'new', name));
    return async function mend() {
      // Its name has its flags by now.
      const names = await readdir(join(mailbox, 'cur'));
      const present = names.find((one) => one.startsWith(name));
      await chmod(present ? join(mailbox, 'cur', present) : join(mailbox, 'new', name), 0o600);
    };
  };
  return { url: `imap://desk:sesame@127.0.0.1:${port}`, deliver, stop, close };
}

const configuration = (folder: string, mailbox: string, port: number) => `
protocols = imap
listen = 127.0.0.1
base_dir = ${join(folder, 'run')}
log_path = ${join(folder, 'log')}
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${mailbox}
first_valid_uid = 1
first_valid_gid = 1
passdb {
  driver = static
  args = password=sesame
}
userdb {
  driver = static
  args = uid=${owner} gid=${owner} home=${folder}
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

const isListening = (port: number) =>
  new Promise<boolean>((answer) => {
    const socket = connect(port, '127.0.0.1');
    const tell = (is: boolean) => () => {
      socket.destroy();
      answer(is);
    };
    socket.on('connect', tell(true)).on('error', tell(false));
  });
