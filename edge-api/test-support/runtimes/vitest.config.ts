import { defineConfig } from 'vitest/config';

// `npm run test:runtimes`: the built release under other runtimes than Node.
export default defineConfig({
  test: {
    include: ['edge-api/test-support/runtimes/*.runtime.ts'],
    environment: 'node',
    globalSetup: 'edge-api/test-support/database/global-setup.ts',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 5 * 60_000,
  },
});
