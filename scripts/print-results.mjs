// The end of `npm test`: failures, slowest tests, a table of the parts, and what passed only the second time.

/** @typedef {import('./read-report.mjs').TestResult} TestResult */

/** Number of slowest tests to list. */
const slowestShown = 20;
/** Lines of an error: enough for expected and actual value and the line of the test. */
const longestError = 30;

/**
 * @typedef {object} PartResult
 * @property {string} title
 * @property {number} seconds
 * @property {number | undefined} processorSeconds
 * @property {TestResult[]} tests A check is one test.
 */

/** @param {number | undefined} seconds */
const column = (seconds) => (seconds === undefined ? '-' : `${seconds.toFixed(1)} s`).padStart(11);

/** @param {TestResult} test */
const withError = ({ title, message }) =>
  [title, ...message.split('\n').slice(0, longestError)]
    .filter((line) => line !== '')
    .map((line, index) => (index === 0 ? line : `    ${line}`))
    .join('\n');

/** @param {readonly TestResult[]} tests @param {TestResult['state']} state */
export const countOf = (tests, state) => tests.filter((test) => test.state === state).length;

/**
 * @param {PartResult[]} results
 * @param {number} totalSeconds From the start of the first part to the end of the last.
 * @param {(line: string) => void} print
 */
export function printResults(results, totalSeconds, print = console.log) {
  const tests = results.flatMap((result) => result.tests);
  for (const test of tests.filter(({ state }) => state === 'failed')) print(`\nFAILED ${withError(test)}`);
  const slowest = tests
    .filter(({ seconds }) => seconds > 0)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, slowestShown);
  if (slowest.length > 0) print('\nSlowest tests');
  for (const { title, seconds } of slowest) print(`${column(seconds)}  ${title}`);
  const width = Math.max(...results.map(({ title }) => title.length));
  print(`\n${'Part'.padEnd(width)}       Time  Processor  Passed  Failed`);
  for (const { title, seconds, processorSeconds, tests: ofPart } of results) {
    const numbers = [countOf(ofPart, 'passed'), countOf(ofPart, 'failed')].map((count) => String(count).padStart(8));
    const skipped = countOf(ofPart, 'skipped');
    const note = skipped > 0 ? `  ${skipped} skipped` : '';
    print(`${title.padEnd(width)}${column(seconds)}${column(processorSeconds)}${numbers.join('')}${note}`);
  }
  const processor = results.every((part) => part.processorSeconds !== undefined)
    ? results.reduce((sum, part) => sum + (part.processorSeconds ?? 0), 0)
    : undefined;
  print(`${'All'.padEnd(width)}${column(totalSeconds)}${column(processor)}\n`);
}

/**
 * One line about the test files that `--changed` leaves out, so that nobody takes its result for a complete run.
 *
 * @param {readonly { name: string, title: string }[]} parts
 * @param {Readonly<Record<string, number>>} leftOut Number of files by name of the part.
 * @param {(line: string) => void} print
 */
export function printLeftOut(parts, leftOut, print = console.log) {
  const counts = parts.flatMap(({ name, title }) => (leftOut[name] ? [`${title} ${leftOut[name]}`] : []));
  if (counts.length > 0) print(`Files left out that may use the change: ${counts.join(', ')}. npm test runs them.`);
}

/**
 * @param {readonly TestResult[]} unstable
 * @param {(line: string) => void} print
 */
export function printUnstable(unstable, print = console.log) {
  if (unstable.length === 0) return;
  print('Passed only one of two times, with the error of the other; see docs/testing.md');
  for (const test of unstable) print(`UNSTABLE ${withError(test)}`);
}
