// `npm run schema`: writes down which columns and triggers the migrations make.
import { runSource } from '../../node/run-source.mjs';

const { writeSchemaParts } = await runSource(new URL('make-schema-parts.ts', import.meta.url));
await writeSchemaParts();
process.exit();
