// Counts the tests in the JSON reports of the two test runners. A missing report, or one that contradicts the exit
// code, is a failure, so that a crash never looks like a pass.
import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * @param {any} report Vitest's JSON report.
 * @returns {Count}
 */
function countVitest(report) {
  // A file that cannot be loaded has no tests but has failed.
  const brokenFiles = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {any} report Playwright's JSON report.
 * @returns {Count}
 */
function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

/**
 * @param {string} file The JSON report of a runner.
 * @param {number} exitCode The exit code of the runner.
 * @param {boolean} mayBeEmpty True when a filter may leave no test.
 * @returns {Count}
 */
export function countTests(file, exitCode, mayBeEmpty) {
  let count = { passed: 0, failed: 0, skipped: 0 };
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    count = report.stats ? countPlaywright(report) : countVitest(report);
  } catch (error) {
    console.error(`The test runner left no readable report: ${error instanceof Error ? error.message : String(error)}`);
    if (!mayBeEmpty || exitCode !== 0) return { ...count, failed: 1 };
  }
  const empty = count.passed + count.failed === 0;
  if (count.failed === 0 && (exitCode !== 0 || (empty && !mayBeEmpty))) return { ...count, failed: 1 };
  return count;
}
