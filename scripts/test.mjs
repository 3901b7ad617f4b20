// `npm test`: every check of the project, one after another, with the time each took. A failing part does not stop the
// rest. The last line is always `N passed, N failed`.
//   --only unit,server   only these parts (names below)
//   --long               the long runs (*.long.test.ts) as well, and 72 hours instead of 26 in the journey through the night
//   -- <filter>          only test files (or journeys) whose path contains the filter
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countTests } from './count-tests.mjs';
import { findBrowser } from './find-browser.mjs';
import { listFailures } from './list-failures.mjs';
import { runProgram } from './run-program.mjs';
import { allParts, commandOf } from './test-parts.mjs';

/** @typedef {import('./test-parts.mjs').Part} Part */

process.chdir(join(import.meta.dirname, '..'));

const { values, positionals: filters } = parseArgs({
  options: { only: { type: 'string' }, long: { type: 'boolean', default: false } },
  allowPositionals: true,
});
let interrupted = false;
const partLimitMs = values.long ? 60 * 60_000 : 20 * 60_000;

/** @param {number} passed @param {number} failed */
function end(passed, failed) {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** The parts asked for, in their order; throws for a name that does not exist. */
function chooseParts() {
  const names = values.only?.split(',').map((name) => name.trim());
  const unknown = names?.find((name) => !allParts.some((part) => part.name === name));
  if (unknown !== undefined) {
    throw new Error(`There is no part ${unknown}: choose from ${allParts.map(({ name }) => name).join(', ')}.`);
  }
  // Without a word about it, a filter is for tests: the other checks have no files to choose from.
  if (!names && filters.length > 0) return allParts.filter((part) => part.runner && part.name !== 'long');
  return allParts.filter((part) => names?.includes(part.name) ?? (part.name !== 'long' || values.long));
}

/**
 * @param {Part} part
 * @param {string} report Where a test runner writes its results.
 * @param {string} chromium
 */
async function runPart(part, report, chromium) {
  const started = performance.now();
  const exitCode = await runProgram(commandOf(part, filters, report), {
    limitMs: partLimitMs,
    environment: {
      LAMPYRIS_CHROMIUM: chromium,
      LAMPYRIS_LONG: part.name === 'long' ? '1' : '',
      // How long the journey through the night lasts, in hours of its clocks.
      LAMPYRIS_NIGHT_HOURS: values.long ? '72' : '26',
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  const result = { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
  const count = part.runner ? countTests(report, exitCode, filters.length > 0) : result;
  const failures = part.runner && count.failed > 0 ? listFailures(report) : [];
  return { title: part.title, seconds: (performance.now() - started) / 1000, failures, ...count };
}

/** @param {Awaited<ReturnType<typeof runPart>>[]} results */
function printResults(results) {
  for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\nFAILED ${failure}`);
  const width = Math.max(...results.map(({ title }) => title.length));
  console.log(`\n${'Part'.padEnd(width)}      Time  Passed  Failed`);
  for (const { title, seconds, passed, failed, skipped } of results) {
    const numbers = `${String(passed).padStart(8)}${String(failed).padStart(8)}`;
    const note = skipped > 0 ? `  ${skipped} skipped` : '';
    console.log(`${title.padEnd(width)}${seconds.toFixed(1).padStart(8)} s${numbers}${note}`);
  }
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`${'All'.padEnd(width)}${total.toFixed(1).padStart(8)} s\n`);
}

/** @param {unknown} error */
const sentenceOf = (error) => (error instanceof Error ? error.message : String(error));

/** @param {Part[]} parts */
async function runAll(parts) {
  const chromium = parts.some((part) => part.browser) ? await findBrowser() : '';
  const folder = mkdtempSync(join(tmpdir(), 'lampyris-test-'));
  const results = [];
  try {
    for (const part of parts) {
      if (interrupted) throw new Error('Interrupted before all parts had run.');
      console.log(`\n== ${part.title}`);
      const result = await runPart(part, join(folder, `${part.name}.json`), chromium);
      console.log(`== ${part.title}: ${result.seconds.toFixed(1)} s, ${result.failed === 0 ? 'passed' : 'FAILED'}`);
      results.push(result);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  printResults(results);
  return results;
}

// The running part hears Ctrl-C as well and cleans up; this process waits for it instead of leaving it behind.
process.on('SIGINT', () => {
  console.error('Interrupted: waiting for the running part to end.');
  interrupted = true;
});

try {
  const results = await runAll(chooseParts());
  const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, result) => total + result[key], 0);
  end(sum('passed'), sum('failed'));
} catch (error) {
  console.error(sentenceOf(error));
  end(0, 1);
}
