// Reads the JSON reports of the two test runners as one list of tests. A missing report, or one that contradicts the
// exit code, is a failure, so that a crash never looks like a pass.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} TestResult
 * @property {string} title The file with the full name of the test; unique in a report.
 * @property {string | undefined} file Relative to the root; undefined for a failure of the runner itself.
 * @property {'passed' | 'failed' | 'skipped'} state
 * @property {number} seconds
 * @property {string} message The error of a failed test.
 */

/** @param {string} title @param {string} message @param {string} [file] @returns {TestResult} */
const failure = (title, message, file) => ({ title, file, state: 'failed', seconds: 0, message });

/** @param {string} name */
const fromRoot = (name) => relative('', name);

/** @param {any} file A file of Vitest's JSON report. @returns {TestResult[]} */
function ofVitestFile(file) {
  const name = fromRoot(file.name);
  const tests = file.assertionResults.map((/** @type {any} */ test) => ({
    title: `${name} › ${test.fullName}`,
    file: name,
    state: ['passed', 'failed'].includes(test.status) ? test.status : 'skipped',
    seconds: (test.duration ?? 0) / 1000,
    message: (test.failureMessages ?? []).join('\n'),
  }));
  const explains = tests.some((/** @type {TestResult} */ { state }) => state === 'failed');
  // A file that cannot be loaded has no tests, one whose hook fails has only skipped ones.
  return file.status === 'failed' && !explains ? [...tests, failure(name, file.message ?? '', name)] : tests;
}

/** @param {any} spec A journey of Playwright's JSON report. @param {string} folder @returns {TestResult} */
function ofSpec(spec, folder) {
  const results = spec.tests.flatMap((/** @type {any} */ test) => test.results);
  const isSkipped = spec.tests.every((/** @type {any} */ test) => test.status === 'skipped');
  return {
    title: `${spec.file}:${spec.line} › ${spec.title}`,
    file: fromRoot(join(folder, spec.file)),
    state: isSkipped ? 'skipped' : spec.ok ? 'passed' : 'failed',
    seconds: results.reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + one.duration, 0) / 1000,
    message: results
      .flatMap((/** @type {any} */ one) => one.errors)
      .map((/** @type {any} */ error) => [error.message, error.snippet].filter(Boolean).join('\n'))
      .join('\n'),
  };
}

/** @param {any} suite A file or a group of Playwright's JSON report. @param {string} folder @returns {TestResult[]} */
const ofSuite = (suite, folder) => [
  ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => ofSuite(inner, folder)),
  ...(suite.specs ?? []).map((/** @type {any} */ spec) => ofSpec(spec, folder)),
];

/** @param {any} report @returns {TestResult[]} */
const ofPlaywright = (report) => [
  ...report.errors.map((/** @type {any} */ error) => failure('Outside of a journey', error.message ?? '')),
  ...report.suites.flatMap((/** @type {any} */ suite) => ofSuite(suite, report.config.rootDir)),
];

/** Numbers tests of the same title. @param {TestResult[]} tests @returns {TestResult[]} */
function makeUnique(tests) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return tests.map((test) => {
    const count = (seen.get(test.title) ?? 0) + 1;
    seen.set(test.title, count);
    return count === 1 ? test : { ...test, title: `${test.title} (${count})` };
  });
}

/**
 * @param {string} file The JSON report of a runner.
 * @param {number} exitCode The exit code of the runner.
 * @param {boolean} mayBeEmpty True when a filter may leave no test.
 * @returns {TestResult[]}
 */
export function readReport(file, exitCode, mayBeEmpty) {
  /** @type {TestResult[]} */
  let tests = [];
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    tests = report.stats ? ofPlaywright(report) : report.testResults.flatMap(ofVitestFile);
  } catch (error) {
    const reason = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
    return mayBeEmpty && exitCode === 0 ? [] : [failure('The test runner left no readable report', reason)];
  }
  const hasRun = tests.some(({ state }) => state !== 'skipped');
  if (!hasRun && !mayBeEmpty) return [...tests, failure('No test has run', '')];
  const explains = tests.some(({ state }) => state === 'failed');
  if (exitCode !== 0 && !explains) return [...tests, failure(`The test runner ended with exit code ${exitCode}`, '')];
  return makeUnique(tests.map((test) => ({ ...test, message: stripVTControlCharacters(test.message) })));
}
