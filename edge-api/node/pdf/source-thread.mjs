// The thread that writes PDFs where nothing is built: in development and in tests.
import { runSource } from '../run-source.mjs';

await runSource(new URL('./pdf-thread.ts', import.meta.url));
