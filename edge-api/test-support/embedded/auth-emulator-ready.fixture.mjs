// For tests: an emulator that is ready when the function is.
import { startAuthEmulator } from '../../embedded/emulator/auth-emulator';

export async function startReadyEmulator(options) {
  const emulator = await startAuthEmulator(options);
  await emulator.ready;
  return { url: emulator.url };
}
