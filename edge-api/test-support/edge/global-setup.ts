import type { TestProject } from 'vitest/node';
import { testWorkerScript } from './edge-runtime';

/** Builds the worker once for all test files. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('edgeWorker', await testWorkerScript());
}
