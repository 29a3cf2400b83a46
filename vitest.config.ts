import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findChromium, findHeadlessShell } from './pwa/test-support/runner/chromium.mjs';

/** Tests in a page of a real browser, which show what a person sees and presses. */
const inPage = 'pwa/**/*.page.test.tsx';
const tests = ['edge-api/**/*.test.ts', 'pwa/**/*.test.{ts,tsx}'];

// These change what belongs to the whole process: the browser that they pretend to be, the sentences
// of all schemas.
const ofTheirOwn = [
  'pwa/data/**/*.test.ts',
  'pwa/build/brand/*.test.ts',
  // Dexie takes the database that is there when it is first loaded.
  'pwa/conversation/enquiry-draft.test.ts',
  'pwa/conversation/quotation/quotation-decision.test.tsx',
  'pwa/site/enquiry/request/load-known.test.ts',
  'pwa/site/names-in-addresses.test.ts',
  'edge-api/node/backup/backup.test.ts',
];

/**
 * Whole servers and processes first: the largest files are not the slowest, and the last one runs alone.
 * Those with a process of their own come together: a worker that takes one loses its modules.
 */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      (project.name === 'alone' ? 0 : 2) +
      (/\/edge-api\/(app-tests|commands|embedded)\//.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

const common = {
  environment: 'node' as const,
  setupFiles: 'edge-api/test-support/no-console.ts',
  restoreMocks: true,
  unstubGlobals: true,
  // Real parts on a busy machine: a limit for what hangs, not for what is slow.
  testTimeout: 30_000,
};

export default defineConfig({
  test: {
    globalSetup: 'edge-api/test-support/database/global-setup.ts',
    // One more than the cores of a small machine: many tests wait for a process or for a time limit.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'shared',
          include: tests,
          exclude: ['pwa/e2e/**', 'node_modules/**', inPage, ...ofTheirOwn],
          // Loading the same modules for each file again took a third of the run.
          isolate: false,
        },
      },
      { test: { ...common, name: 'alone', include: ofTheirOwn } },
      {
        plugins: [react()],
        test: {
          ...common,
          setupFiles: [],
          name: 'page',
          include: [inPage],
          // Behind all others, and two at a time: a browser on a busy machine draws no frames.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          expect: { poll: { timeout: 15_000 } },
          // As end-to-end tests: `npm test` names one that needed a second try.
          retry: process.env.CI ? 1 : 0,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: findHeadlessShell() ?? findChromium() ?? undefined,
                args: ['--no-sandbox'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
