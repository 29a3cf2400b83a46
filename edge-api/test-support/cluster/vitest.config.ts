import { defineConfig } from 'vitest/config';

// `npm run test:cluster`: engines and processes, one test file after the other, many minutes.
export default defineConfig({
  test: {
    include: ['edge-api/test-support/cluster/*.cluster.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 20 * 60_000,
    hookTimeout: 5 * 60_000,
  },
});
