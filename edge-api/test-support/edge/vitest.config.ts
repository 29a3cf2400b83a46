import { defineConfig } from 'vitest/config';
import { edgeReporter } from './edge-reporter.ts';

// `npm run test:edge`: the suites of routes and pages, which ask the worker in place of the app.
export default defineConfig({
  test: {
    include: ['edge-api/{routes,site}/**/*.test.ts'],
    env: { EDGE: 'yes' },
    environment: 'node',
    globalSetup: [
      'edge-api/test-support/database/global-setup.ts',
      'edge-api/test-support/edge/global-setup.ts',
    ],
    setupFiles: 'edge-api/test-support/no-console.ts',
    reporters: ['default', edgeReporter],
    restoreMocks: true,
    // Each has a workerd, which takes a core as well.
    maxWorkers: 1,
    testTimeout: 30_000,
  },
});
