import { defineConfig } from 'vitest/config';

// `npm run test:upgrade`: builds the release before, and replaces it by the build under load, for minutes.
export default defineConfig({
  test: {
    include: ['edge-api/test-support/upgrade/*.upgrade.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 10 * 60_000,
    hookTimeout: 10 * 60_000,
  },
});
