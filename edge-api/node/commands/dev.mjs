// What `npm run dev` runs: the same server as `npm start`, with Vite in front for hot reload.
import '../refuse-old-node.mjs';
import { stopWithShell } from './stop-with-shell.mjs';

// An older Node could not load it, and would say so before we can.
const { createServer } = await import('vite');
stopWithShell();
const vite = await createServer({
  appType: 'custom',
  server: { middlewareMode: true },
  environments: { ssr: {} },
});
const { serveWithVite } = await vite.environments.ssr.runner.import(
  '/edge-api/node/commands/dev-server.ts',
);
await serveWithVite(vite);
