import { relative } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

/** Says at the end how many tests asked the worker, and which were left out, with their reasons. */
export const edgeReporter: Reporter = {
  onTestRunEnd(modules) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const leftOut = tests.filter((test) => reasonOf(test));
    const asked = tests.filter((test) => !reasonOf(test) && test.meta().edge);
    const others = tests.length - leftOut.length - asked.length;
    const reasons = [...new Set(leftOut.map(reasonOf))];
    const lines = reasons.flatMap((reason) => [
      `\n  ${reason}`,
      ...leftOut
        .filter((test) => reasonOf(test) === reason)
        .map(({ module, fullName }) => `    ${relative('', module.moduleId)}: ${fullName}`),
    ]);
    process.stdout.write(
      `\nLeft out at the edge:${lines.join('\n')}\n\n` +
        `${asked.length} tests asked the worker, ${leftOut.length} were left out, ` +
        `${others} of these files need no app.\n`,
    );
  },
};

function reasonOf(test: TestCase): string | undefined {
  const result = test.result();
  return result.state === 'skipped' ? (result.note ?? 'skipped') : undefined;
}
