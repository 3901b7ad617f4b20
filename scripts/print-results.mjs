// The end of `npm test`: failures, slowest tests, and a table of the parts.
import { relative } from 'node:path';

/** Number of slowest tests to list. */
const slowestShown = 20;

/**
 * @typedef {object} PartResult
 * @property {string} title
 * @property {number} seconds
 * @property {number | undefined} processorSeconds
 * @property {string[]} failures
 * @property {import('./list-slowest.mjs').TimedTest[]} slowest
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @param {number | undefined} seconds */
const column = (seconds) => (seconds === undefined ? '-' : `${seconds.toFixed(1)} s`).padStart(11);

/**
 * @param {PartResult[]} results
 * @param {number} totalSeconds From the start of the first part to the end of the last.
 * @param {(line: string) => void} print
 */
export function printResults(results, totalSeconds, print = console.log) {
  for (const failure of results.flatMap(({ failures }) => failures)) print(`\nFAILED ${failure}`);
  const slowest = results
    .flatMap((part) => part.slowest)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, slowestShown);
  if (slowest.length > 0) print('\nSlowest tests');
  for (const { title, seconds } of slowest) print(`${column(seconds)}  ${relative('', title)}`);
  const width = Math.max(...results.map(({ title }) => title.length));
  print(`\n${'Part'.padEnd(width)}       Time  Processor  Passed  Failed`);
  for (const { title, seconds, processorSeconds, passed, failed, skipped } of results) {
    const numbers = `${String(passed).padStart(8)}${String(failed).padStart(8)}`;
    const note = skipped > 0 ? `  ${skipped} skipped` : '';
    print(`${title.padEnd(width)}${column(seconds)}${column(processorSeconds)}${numbers}${note}`);
  }
  const processor = results.every((part) => part.processorSeconds !== undefined)
    ? results.reduce((sum, part) => sum + (part.processorSeconds ?? 0), 0)
    : undefined;
  print(`${'All'.padEnd(width)}${column(totalSeconds)}${column(processor)}\n`);
}
