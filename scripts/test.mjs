// `npm test`: every check of the project, with the time each took; parts that leave a core free run side by side. A failing
// part does not stop the rest. The last line is always `N passed, N failed`. docs/testing.md tells more.
//   --only unit,server   only these parts (names below)
//   --changed[=ref]      only what the changes since a commit can affect; by default since the branch left main
//   --long               the long runs (*.long.test.ts) as well, five times the usual runs of properties instead of a
//                        fifth, and 72 hours instead of 26 in the journey through the night
//   -- <filter>          only test files (or journeys) whose path contains the filter
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countTests } from './count-tests.mjs';
import { findBrowser } from './find-browser.mjs';
import { listFailures } from './list-failures.mjs';
import { listSlowest } from './list-slowest.mjs';
import { createPartOutputs } from './part-output.mjs';
import { printResults } from './print-results.mjs';
import { runProgram } from './run-program.mjs';
import { runSideBySide } from './run-side-by-side.mjs';
import { allParts, commandOf } from './test-parts.mjs';

/** @typedef {import('./test-parts.mjs').Part} Part */
/** @typedef {import('./print-results.mjs').PartResult} PartResult */

process.chdir(join(import.meta.dirname, '..'));

/** `--changed` may have a value, which parseArgs does not know of options without one. */
const changedOption = /^--changed(?:=(.+))?$/;
const changed = process.argv.map((word) => changedOption.exec(word)).find((match) => match !== null);
const { values, positionals: filters } = parseArgs({
  args: process.argv.slice(2).filter((word) => !changedOption.test(word)),
  options: { only: { type: 'string' }, long: { type: 'boolean', default: false } },
  allowPositionals: true,
});
let interrupted = false;
const partLimitMs = values.long ? 60 * 60_000 : 20 * 60_000;
/** One more than there are cores: every part waits now and then. */
const room = availableParallelism() + 1;
const openOutput = createPartOutputs((text, stream) => process[stream].write(text));

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
 * The test files of each part that changes can affect; a part that is missing runs as a whole.
 * @returns {Record<string, string[]>}
 */
function listAffected() {
  if (!changed) return {};
  const words = ['--import', 'tsx', 'scripts/list-affected.ts', ...(changed[1] ? [changed[1]] : [])];
  const { status, stdout } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('What the changes can affect could not be found: see above.');
  return JSON.parse(stdout);
}

/**
 * @param {Part} part
 * @param {string[]} files What of it runs; all of it without any.
 * @param {string} report Where a test runner writes its results.
 * @param {string} chromium
 * @returns {Promise<PartResult>}
 */
async function runPart(part, files, report, chromium) {
  const output = openOutput();
  const started = performance.now();
  output.write(`\n== ${part.title}\n`, 'stdout');
  const { exitCode, processorSeconds } = await runProgram(commandOf(part, files, report), {
    limitMs: partLimitMs,
    environment: {
      LAMPYRIS_CHROMIUM: chromium,
      LAMPYRIS_LONG: part.name === 'long' ? '1' : '',
      // By which the runs of properties are multiplied.
      LAMPYRIS_RUNS: values.long ? '5' : '0.2',
      // How long the journey through the night lasts, in hours of its clocks.
      LAMPYRIS_NIGHT_HOURS: values.long ? '72' : '26',
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
    write: output.write,
  });
  const result = { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
  const count = part.runner ? countTests(report, exitCode, files.length > 0) : result;
  const failures = part.runner && count.failed > 0 ? listFailures(report) : [];
  const slowest = part.runner ? listSlowest(report, 20) : [];
  const seconds = (performance.now() - started) / 1000;
  output.write(`== ${part.title}: ${seconds.toFixed(1)} s, ${count.failed === 0 ? 'passed' : 'FAILED'}\n`, 'stdout');
  output.end();
  return { title: part.title, seconds, processorSeconds, failures, slowest, ...count };
}

/** @param {unknown} error */
const sentenceOf = (error) => (error instanceof Error ? error.message : String(error));

/** @param {Part[]} parts @returns {Promise<PartResult[]>} */
async function runAll(parts) {
  const affected = listAffected();
  const filesOf = (/** @type {Part} */ part) => [...(affected[part.name] ?? []), ...filters];
  const chosen = parts.filter((part) => affected[part.name]?.length !== 0);
  for (const part of parts) if (!chosen.includes(part)) console.log(`${part.title}: no change affects them.`);
  if (chosen.length === 0) return [];
  const chromium = chosen.some((part) => part.browser) ? await findBrowser() : '';
  const folder = mkdtempSync(join(tmpdir(), 'lampyris-test-'));
  const started = performance.now();
  try {
    const results = await runSideBySide(chosen, {
      room,
      needs: (part) => part.cores ?? 1,
      run: (part) => runPart(part, filesOf(part), join(folder, `${part.name}.json`), chromium),
      goesOn: () => !interrupted,
    });
    if (interrupted) throw new Error('Interrupted before all parts had run.');
    printResults(results, (performance.now() - started) / 1000);
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// The running parts hear Ctrl-C as well and clean up; this process waits for them instead of leaving them behind.
process.on('SIGINT', () => {
  console.error('Interrupted: waiting for the running parts to end.');
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
