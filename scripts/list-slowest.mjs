// Lists the slowest tests from the JSON reports of both runners.
import { readFileSync } from 'node:fs';

/** @typedef {{ title: string, seconds: number }} TimedTest */

/** @param {any} report Vitest's JSON report. @returns {TimedTest[]} */
const ofVitest = (report) =>
  report.testResults.flatMap((/** @type {any} */ file) =>
    file.assertionResults.map((/** @type {any} */ test) => ({
      title: `${file.name} › ${test.fullName}`,
      seconds: (test.duration ?? 0) / 1000,
    })),
  );

/** @param {any} suite A file or a group of Playwright's JSON report. @returns {TimedTest[]} */
const ofSuite = (suite) => [
  ...(suite.suites ?? []).flatMap(ofSuite),
  ...(suite.specs ?? []).map((/** @type {any} */ spec) => ({
    title: `${spec.file} › ${spec.title}`,
    seconds:
      spec.tests
        .flatMap((/** @type {any} */ test) => test.results)
        .reduce((/** @type {number} */ sum, /** @type {any} */ result) => sum + result.duration, 0) / 1000,
  })),
];

/**
 * @param {string} file The JSON report of a test runner; one that cannot be read has no tests.
 * @param {number} max
 * @returns {TimedTest[]} The slowest first.
 */
export function listSlowest(file, max) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const tests = report.stats ? report.suites.flatMap(ofSuite) : ofVitest(report);
    return tests
      .toSorted((/** @type {TimedTest} */ one, /** @type {TimedTest} */ other) => other.seconds - one.seconds)
      .slice(0, max);
  } catch {
    return [];
  }
}
