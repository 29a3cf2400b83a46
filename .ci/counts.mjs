// Reads how many tests passed and failed out of the runners' JSON reports.

/** @param report of Vitest; null when there is none @param exitCode of the run */
export function fromVitest(report, exitCode) {
  return consistent(report?.numPassedTests, report?.numFailedTests, exitCode);
}

/** @param report of Playwright; null when there is none @param exitCode of the run */
export function fromPlaywright(report, exitCode) {
  const { expected, unexpected, flaky } = report?.stats ?? {};
  return consistent(expected, unexpected + flaky, exitCode);
}

/** A run that fails without a failed test (a file that can't be loaded, say) counts as one. */
function consistent(passed, failed, exitCode) {
  const counted = { passed: passed || 0, failed: failed || 0 };
  if (counted.failed === 0 && (exitCode !== 0 || counted.passed === 0)) counted.failed = 1;
  return counted;
}
