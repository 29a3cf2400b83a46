// Reads how many tests passed and which failed out of the runners' JSON reports.

/**
 * @param report of Vitest; null when there is none @param exitCode of the run
 * @returns also `flaky`: tests that passed at the second try, which count as passed and still have a message
 */
export function fromVitest(report, exitCode) {
  const tests = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages: [message] }) => ({
      status,
      message,
      line: failure(`${name}: ${fullName}`, message),
    })),
  );
  const failures = tests.filter(({ status }) => status === 'failed').map(({ line }) => line);
  const flaky = tests
    .filter(({ status, message }) => status === 'passed' && message !== undefined)
    .map(({ line }) => line);
  return { ...consistent(report?.numPassedTests, failures, exitCode), flaky };
}

/**
 * @param report of Playwright; null when there is none @param exitCode of the run
 * @returns also `flaky`: tests that passed at the second try, which count as passed
 */
export function fromPlaywright(report, exitCode) {
  const specs = (report?.suites ?? []).flatMap(specsOf);
  const failures = specs.filter(({ ok }) => !ok).map(firstMessage);
  const flaky = specs
    .filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky'))
    .map(firstMessage);
  const { expected = 0 } = report?.stats ?? {};
  return { ...consistent(expected + flaky.length, failures, exitCode), flaky };
}

function firstMessage({ file, title, tests }) {
  const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
  return failure(`${file}: ${title}`, messages.find(Boolean));
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const failure = (name, message = '') => `${name}\n  ${message.split('\n')[0]}`;

/** Counts a run that fails without a failed test (a file that can't be loaded, say) as one failure. */
function consistent(passed = 0, failures, exitCode) {
  if (failures.length === 0 && (exitCode !== 0 || passed === 0)) {
    return { passed, failures: [`the run ended with exit code ${exitCode}`] };
  }
  return { passed, failures };
}
