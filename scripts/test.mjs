// `npm test`: runs every check of the project with timing, in parallel as cores allow. A failing part does not stop the
// rest. With CI=true the files that failed run once more at the end, alone. The last line is always
// `N passed, N failed`. See docs/testing.md.
//   --only unit,server   only these parts (names below)
//   --changed[=ref]      only tests affected by the changes since a commit, by default since the merge base with main
//   --long               also the long runs (*.long.test.ts), with property runs multiplied by five instead of a
//                        fifth, and 72 hours instead of 26 in the journey through the night
//   -- <filter>          only test files (or journeys) whose path contains the filter
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './find-browser.mjs';
import { createPartOutputs } from './part-output.mjs';
import { countOf, printLeftOut, printResults, printUnstable } from './print-results.mjs';
import { readReport } from './read-report.mjs';
import { filesToRepeat, mergeRuns } from './repeat-failed.mjs';
import { runProgram } from './run-program.mjs';
import { runSideBySide } from './run-side-by-side.mjs';
import { allParts, commandOf } from './test-parts.mjs';

/** @typedef {import('./test-parts.mjs').Part} Part */
/** @typedef {import('./print-results.mjs').PartResult} PartResult */
/** @typedef {import('./read-report.mjs').TestResult} TestResult */

process.chdir(join(import.meta.dirname, '..'));

/** `--changed` has an optional value, which parseArgs does not support. */
const changedOption = /^--changed(?:=(.+))?$/;
const changed = process.argv.map((word) => changedOption.exec(word)).find((match) => match !== null);
const { values, positionals: filters } = parseArgs({
  args: process.argv.slice(2).filter((word) => !changedOption.test(word)),
  options: { only: { type: 'string' }, long: { type: 'boolean', default: false } },
  allowPositionals: true,
});
let interrupted = false;
/** Ends a part that hangs. */
const partLimitMs = (values.long ? 90 : 30) * 60_000;
/** One more than the cores, because every part waits at times. */
const room = availableParallelism() + 1;
const repeats = process.env.CI === 'true';
const openOutput = createPartOutputs((text, stream) => process[stream].write(text));

/** @param {number} passed @param {number} failed */
function end(passed, failed) {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** The requested parts, in order; throws for an unknown name. */
function chooseParts() {
  const names = values.only?.split(',').map((name) => name.trim());
  const unknown = names?.find((name) => !allParts.some((part) => part.name === name));
  if (unknown !== undefined) {
    throw new Error(`Unknown part ${unknown}. Use one of: ${allParts.map(({ name }) => name).join(', ')}.`);
  }
  // A filter alone selects tests: the other checks have no files to select.
  if (!names && filters.length > 0) return allParts.filter((part) => part.runner && !part.long);
  return allParts.filter((part) => names?.includes(part.name) ?? (!part.long || values.long));
}

/**
 * The affected test files of each part, and how many each leaves out; an absent part runs completely.
 * @returns {{ files: Record<string, string[]>, leftOut: Record<string, number> }}
 */
function listAffected() {
  if (!changed) return { files: {}, leftOut: {} };
  const words = ['--import', 'tsx', 'scripts/affected/list-affected.ts', ...(changed[1] ? [changed[1]] : [])];
  const { status, stdout } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('Could not find the affected tests: see above.');
  return JSON.parse(stdout);
}

/**
 * @param {Part} part
 * @param {object} options
 * @param {string} [options.title]
 * @param {string[]} options.files The test files to run; all if empty.
 * @param {string} options.report Where a test runner writes its results.
 * @param {string} options.chromium
 * @returns {Promise<PartResult>}
 */
async function runPart(part, { title = part.title, files, report, chromium }) {
  const output = openOutput();
  const started = performance.now();
  output.write(`\n== ${title}\n`, 'stdout');
  const { exitCode, processorSeconds } = await runProgram(commandOf(part, files, report), {
    limitMs: partLimitMs,
    environment: {
      ...part.environment,
      LAMPYRIS_CHROMIUM: chromium,
      LAMPYRIS_LONG: part.name === 'long' ? '1' : '',
      LAMPYRIS_TEST_WORKERS: String(part.cores ?? 1),
      // Multiplier of property runs.
      LAMPYRIS_RUNS: values.long ? '5' : '0.2',
      // Length of the journey through the night, in simulated hours.
      LAMPYRIS_NIGHT_HOURS: values.long ? '72' : '26',
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
    write: output.write,
  });
  const seconds = (performance.now() - started) / 1000;
  /** @type {TestResult} */
  const check = { title, file: title, state: exitCode === 0 ? 'passed' : 'failed', seconds: 0, message: '' };
  const tests = part.runner ? readReport(report, exitCode, files.length > 0) : [check];
  const hasFailed = countOf(tests, 'failed') > 0;
  output.write(`== ${title}: ${seconds.toFixed(1)} s, ${hasFailed ? 'FAILED' : 'passed'}\n`, 'stdout');
  output.end();
  return { title, seconds, processorSeconds, tests };
}

/**
 * Repeats what failed in a part.
 * @param {Part} part
 * @param {PartResult} result
 * @param {{ files: string[], report: string, chromium: string }} options As for the part itself.
 * @returns {Promise<{ results: PartResult[], unstable: TestResult[] }>} The results of the part and of its repetition.
 */
async function repeatPart(part, result, { files, report, chromium }) {
  const title = `${part.title}, repeated`;
  const again = await runPart(part, { title, files: filesToRepeat(result.tests) ?? files, report, chromium });
  const tests = part.runner ? again.tests : again.tests.map((test) => ({ ...test, title: part.title }));
  const merged = mergeRuns(result.tests, tests);
  return {
    results: [
      { ...result, tests: merged.tests },
      { ...again, tests: [] },
    ],
    unstable: merged.unstable,
  };
}

/** @param {unknown} error */
const sentenceOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * @param {Part[]} parts
 * @returns {Promise<{ results: PartResult[], unstable: TestResult[] }>}
 */
async function runAll(parts) {
  const { files: affected, leftOut } = listAffected();
  const filesOf = (/** @type {Part} */ part) => [...(affected[part.name] ?? []), ...filters];
  const chosen = parts.filter((part) => affected[part.name]?.length !== 0);
  for (const part of parts) if (!chosen.includes(part)) console.log(`${part.title}: not affected.`);
  if (chosen.length === 0) return { results: [], unstable: [] };
  const chromium = chosen.some((part) => part.browser) ? await findBrowser() : '';
  const folder = mkdtempSync(join(tmpdir(), 'lampyris-test-'));
  const started = performance.now();
  const optionsOf = (/** @type {Part} */ part, again = '') => ({
    files: filesOf(part),
    report: join(folder, `${part.name}${again}.json`),
    chromium,
  });
  try {
    const firstResults = await runSideBySide(chosen, {
      room,
      needs: (part) => part.cores ?? 1,
      run: (part) => runPart(part, optionsOf(part)),
      goesOn: () => !interrupted,
    });
    const results = [];
    const unstable = [];
    for (const [index, result] of firstResults.entries()) {
      const part = /** @type {Part} */ (chosen[index]);
      const isRepeated = repeats && !interrupted && countOf(result.tests, 'failed') > 0;
      const outcome = isRepeated
        ? await repeatPart(part, result, optionsOf(part, '-repeated'))
        : { results: [result], unstable: [] };
      results.push(...outcome.results);
      unstable.push(...outcome.unstable);
    }
    if (interrupted) throw new Error('Interrupted before all parts had run.');
    printResults(results, (performance.now() - started) / 1000);
    printLeftOut(parts, leftOut);
    return { results, unstable };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// Ctrl-C also reaches the running parts, which clean up; this process waits for them.
process.on('SIGINT', () => {
  console.error('Interrupted: waiting for the running parts to end.');
  interrupted = true;
});

try {
  const { results, unstable } = await runAll(chooseParts());
  const tests = results.flatMap((result) => result.tests);
  printUnstable(unstable);
  end(countOf(tests, 'passed'), countOf(tests, 'failed'));
} catch (error) {
  console.error(sentenceOf(error));
  end(0, 1);
}
