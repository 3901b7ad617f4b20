// Repeats the failures at the end of a run, because long logs are read from the end.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Lines per message: enough for expected and actual value and the line of the test. */
const longestMessage = 30;

/** @typedef {{ title: string, message: string }} Failure */

/** @param {any} report Vitest's JSON report. @returns {Failure[]} */
const ofVitest = (report) =>
  report.testResults
    .filter((/** @type {any} */ file) => file.status === 'failed')
    .flatMap((/** @type {any} */ file) => {
      const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
      if (failed.length === 0) return [{ title: file.name, message: file.message ?? '' }];
      return failed.map((/** @type {any} */ test) => ({
        title: `${file.name} › ${test.fullName}`,
        message: test.failureMessages.join('\n'),
      }));
    });

/** @param {any} suite A file or a group of Playwright's JSON report. @returns {Failure[]} */
const ofSuite = (suite) => [
  ...(suite.suites ?? []).flatMap(ofSuite),
  ...(suite.specs ?? [])
    .filter((/** @type {any} */ spec) => !spec.ok)
    .map((/** @type {any} */ spec) => ({
      title: `${spec.file}:${spec.line} › ${spec.title}`,
      message: spec.tests
        .flatMap((/** @type {any} */ test) => test.results)
        .flatMap((/** @type {any} */ result) => result.errors)
        .map((/** @type {any} */ error) => [error.message, error.snippet].filter(Boolean).join('\n'))
        .join('\n'),
    })),
];

/** @param {any} report Playwright's JSON report. @returns {Failure[]} */
const ofPlaywright = (report) => [
  ...report.errors.map((/** @type {any} */ error) => ({ title: 'Outside of a journey', message: error.message ?? '' })),
  ...report.suites.flatMap(ofSuite),
];

/**
 * The failures of a report, each with the first lines of its message; none for an unreadable report.
 * @param {string} file The JSON report of a test runner.
 * @returns {string[]}
 */
export function listFailures(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const failures = report.stats ? ofPlaywright(report) : ofVitest(report);
    return failures.map(({ title, message }) => {
      const lines = stripVTControlCharacters(message).split('\n').slice(0, longestMessage);
      return [title, ...lines.map((line) => `    ${line}`)].join('\n');
    });
  } catch {
    return [];
  }
}
