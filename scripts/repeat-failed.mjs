// What failed is repeated once in CI, after everything else: a test that is only slow on a busy machine does not fail
// the run, but is listed.

/** @typedef {import('./read-report.mjs').TestResult} TestResult */

/**
 * @typedef {object} MergedRuns
 * @property {TestResult[]} tests Each with its better result.
 * @property {TestResult[]} unstable Tests that passed once and failed once, as they failed.
 */

/**
 * The files to repeat: whole files, because tests of a file may build on each other.
 * @param {readonly TestResult[]} tests
 * @returns {string[] | undefined} Empty to repeat nothing; undefined to repeat everything, since the runner itself failed.
 */
export function filesToRepeat(tests) {
  const files = tests.filter(({ state }) => state === 'failed').map(({ file }) => file);
  return files.some((file) => file === undefined) ? undefined : [...new Set(/** @type {string[]} */ (files))];
}

const order = /** @type {const} */ (['skipped', 'failed', 'passed']);

/**
 * @param {readonly TestResult[]} first
 * @param {readonly TestResult[]} second Results of the repeated files.
 * @returns {MergedRuns}
 */
export function mergeRuns(first, second) {
  const again = new Map(second.map((test) => [test.title, test]));
  /** @type {TestResult[]} */
  const unstable = [];
  const tests = first.flatMap((test) => {
    const other = again.get(test.title);
    again.delete(test.title);
    if (!other && isOfRunner(test) && hasRun(test.file, second)) {
      unstable.push(test);
      return [];
    }
    if (!other) return [test];
    const states = [test.state, other.state];
    if (states.includes('passed') && states.includes('failed')) unstable.push(test.state === 'failed' ? test : other);
    return [order.indexOf(other.state) >= order.indexOf(test.state) ? other : test];
  });
  return { tests: [...tests, ...again.values()], unstable };
}

/** True if tests of a file, by default of any, have run. @param {string | undefined} file @param {readonly TestResult[]} tests */
const hasRun = (file, tests) =>
  tests.some((test) => test.state !== 'skipped' && !isOfRunner(test) && (file === undefined || test.file === file));

/** True for the failure of a file or of the runner, which stands for no test. @param {TestResult} test */
const isOfRunner = ({ title, file }) => file === undefined || title === file;
