// For servers and builds: one process at a time works in a folder.
import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** The length of an abstract socket's name on Linux, without the zero at its beginning (unix(7)). */
const socketNameBytes = 107;

/** The flag that opens and locks in one step on macOS and BSD; Node has no name for it. */
const O_EXLOCK = 0x20;

/**
 * Takes a folder for this process. The lock belongs to the operating system and ends with the process,
 * whatever ends it: a killed one leaves nothing behind that would have to be recognised as old.
 *
 * @param {string} folder must exist
 * @returns {Promise<(() => Promise<void>) | null>} gives it back; null while another process has it
 */
export async function lockFolder(folder) {
  const { dev, ino } = await stat(folder, { bigint: true });
  const name = `sampan-${dev}-${ino}`;
  // An abstract socket has a name and no file, and so has a pipe of Windows. Some versions of Node fill
  // a shorter name up with zeros, which makes it another one.
  if (process.platform === 'linux') return listen(`\0${name.padEnd(socketNameBytes, '-')}`);
  if (process.platform === 'win32') return listen(`\\\\.\\pipe\\${name}`);
  try {
    const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK;
    const file = await open(join(folder, 'lock'), flags);
    return () => file.close();
  } catch (error) {
    if (error.code === 'EAGAIN') return null;
    throw error;
  }
}

/**
 * @param {string} name only one process can listen at it
 * @returns {Promise<(() => Promise<void>) | null>}
 */
function listen(name) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen(name, () => {
      server.unref();
      resolve(() => new Promise((closed) => server.close(() => closed())));
    });
  });
}
