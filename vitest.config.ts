import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['edge-api/**/*.test.ts', 'pwa/**/*.test.{ts,tsx}'],
    exclude: ['pwa/e2e/**', 'node_modules/**'],
    environment: 'node',
    globalSetup: 'edge-api/test-support/database/global-setup.ts',
    setupFiles: 'edge-api/test-support/no-console.ts',
    restoreMocks: true,
    // One more than the cores of a small machine: many tests wait for a process or for a time limit.
    maxWorkers: 3,
    // Real parts on a busy machine: a limit for what hangs, not for what is slow.
    testTimeout: 30_000,
  },
});
