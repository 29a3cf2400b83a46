// What `npm run dev` runs: the same server as `npm start`, with Vite in front for hot reload.
import { createServer } from 'vite';
import { stopWithShell } from './stop-with-shell.mjs';

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
