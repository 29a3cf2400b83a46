// The thread that reads mails where nothing is built: in development and in tests.
import { runSource } from '../run-source.mjs';

await runSource(new URL('./mail-thread.ts', import.meta.url));
