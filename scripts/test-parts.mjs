// What `npm test` consists of, in the order in which the parts start.

/**
 * @typedef {object} Part
 * @property {string} name For `--only`.
 * @property {string} title
 * @property {string[]} run The script and its parameters.
 * @property {'vitest' | 'playwright'} [runner] Where the tests are counted one by one.
 * @property {boolean} [browser] Needs Chromium.
 * @property {number} [cores] How many it keeps busy; one unless told.
 */

const modules = 'node_modules';
// Biome colours every letter for a file or a pipe, too.
const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;
/** @param {string} file */
const script = (file) => ['--import', 'tsx', `scripts/${file}`];
/** @param {string} project @returns {Pick<Part, 'run' | 'runner'>} */
const vitest = (project) => ({ run: [`${modules}/vitest/vitest.mjs`, 'run', '--project', project], runner: 'vitest' });

/** @type {Part[]} */
export const allParts = [
  { name: 'types', title: 'Types', run: [`${modules}/typescript/bin/tsc`, '--noEmit'] },
  { name: 'lint', title: 'Lint and format', run: [`${modules}/@biomejs/biome/bin/biome`, 'ci', colors, '.'] },
  { name: 'directions', title: 'Import directions and cycles', run: script('check-directions.ts') },
  { name: 'unused', title: 'Unused code', run: [`${modules}/knip/bin/knip.js`] },
  { name: 'generated', title: 'Generated files', run: [...script('generate.ts'), '--check'] },
  { name: 'schemas', title: 'Schema documents', run: script('check-schemas.ts') },
  { name: 'unit', title: 'Unit tests', ...vitest('unit'), cores: 2 },
  { name: 'browser', title: 'Component tests in Chromium', ...vitest('browser'), browser: true },
  { name: 'server', title: 'Server tests', ...vitest('server'), cores: 2 },
  {
    name: 'journeys',
    title: 'Journeys in Chromium',
    run: [`${modules}/@playwright/test/cli.js`, 'test'],
    runner: 'playwright',
    browser: true,
    cores: 2,
  },
  { name: 'long', title: 'Long runs', ...vitest('long') },
];

/** What a test runner has to be told beside its own configuration. */
const reportParameters = {
  /** @param {string} report */
  vitest: (report) => ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  /** Its reporters stand in playwright.config.ts, and the report's place in the environment. */
  playwright: () => [],
};

/**
 * The script of a part and its parameters. Filters come first: after an option they would be taken for its value.
 * @param {Part} part
 * @param {string[]} filters Parts of paths of test files.
 * @param {string} report Where a test runner writes its results.
 * @returns {string[]}
 */
export function commandOf(part, filters, report) {
  if (!part.runner) return part.run;
  const [runner, command, ...options] = /** @type {[string, string, ...string[]]} */ (part.run);
  const mayBeEmpty = filters.length > 0 ? ['--pass-with-no-tests'] : [];
  return [runner, command, ...filters, ...options, ...reportParameters[part.runner](report), ...mayBeEmpty];
}
