import { defineConfig } from 'vitest/config';

// `npm run test:brand`: makes a copy of the repository another company's and builds it, which takes minutes.
export default defineConfig({
  test: {
    include: ['pwa/test-support/brand/*.brand.ts'],
    environment: 'node',
    globalSetup: 'edge-api/test-support/database/global-setup.ts',
    fileParallelism: false,
    testTimeout: 5 * 60_000,
    hookTimeout: 10 * 60_000,
  },
});
