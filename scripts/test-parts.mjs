// The parts of `npm test`, in the order in which they start.

/**
 * @typedef {object} Part
 * @property {string} name For `--only`.
 * @property {string} title
 * @property {string[]} run The script and its parameters.
 * @property {'vitest' | 'playwright'} [runner] The runner, if tests are counted individually.
 * @property {boolean} [browser] Needs Chromium.
 * @property {number} [cores] Number of cores that it uses; default one.
 * @property {true} [long] Runs only with `--long` or by name.
 * @property {Readonly<Record<string, string>>} [environment] Variables besides those of every part.
 */

const modules = 'node_modules';
// Biome also colors output to a file or pipe.
const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;
/** @param {string} file */
const script = (file) => ['--import', 'tsx', `scripts/${file}`];
/** @param {string} project @returns {Pick<Part, 'run' | 'runner'>} */
const vitest = (project) => ({ run: [`${modules}/vitest/vitest.mjs`, 'run', '--project', project], runner: 'vitest' });

/** @type {Part[]} */
export const allParts = [
  // First, as it leaves a core free now and then: parts of one core run beside it, one after another.
  {
    name: 'journeys',
    title: 'Journeys in Chromium',
    run: [`${modules}/@playwright/test/cli.js`, 'test'],
    runner: 'playwright',
    browser: true,
    cores: 2,
  },
  // Several checkers would each instantiate the grammar's types: twice the processor time.
  { name: 'types', title: 'Types', run: [`${modules}/typescript/bin/tsc`, '--noEmit', '--singleThreaded'] },
  // Threads wait for each other's types: two take an eighth more processor time.
  {
    name: 'lint',
    title: 'Lint and format',
    run: [`${modules}/@biomejs/biome/bin/biome`, 'ci', '--threads=1', colors, '.'],
  },
  { name: 'directions', title: 'Import directions and cycles', run: script('check-directions.ts') },
  { name: 'unused', title: 'Unused code', run: [`${modules}/knip/bin/knip.js`] },
  { name: 'generated', title: 'Generated files', run: [...script('generate.ts'), '--check'] },
  { name: 'schemas', title: 'Schema documents', run: script('check-schemas.ts') },
  { name: 'unit', title: 'Unit tests', ...vitest('unit') },
  { name: 'browser', title: 'Component tests in Chromium', ...vitest('browser'), browser: true },
  { name: 'server', title: 'Server tests', ...vitest('server'), cores: 2 },
  { name: 'long', title: 'Long runs', long: true, browser: true, ...vitest('long') },
  {
    name: 'strict',
    title: 'Journeys on the strictest platform',
    run: [
      `${modules}/@playwright/test/cli.js`,
      'test',
      ...['sign-in', 'shell', 'devices'].map((name) => `journeys/${name}.spec`),
    ],
    runner: 'playwright',
    browser: true,
    cores: 2,
    long: true,
    environment: { STRICT: 'on' },
  },
];

/** Additional options of a test runner. */
const reportParameters = {
  /** @param {string} report */
  vitest: (report) => ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  /** playwright.config.ts sets its reporters, the environment the report file. */
  playwright: () => [],
};

/**
 * The script of a part and its parameters. Filters come first: after an option they would be its value.
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
