import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeLimits } from '../setup/time-limits.ts';

const root = join(import.meta.dirname, '../..');
const copied = ['src', 'schemas', 'scripts', 'server', 'examples', 'public'];
const files = ['index.html', 'package.json', 'tsconfig.json', 'vite.config.ts', 'console.config.json'];
let folder = '';

/** A copy of the console with the plug-in of `examples/plugin` installed as its README says. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lampyris-plugin-'));
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of files) cpSync(join(root, name), join(folder, name));
  mkdirSync(join(folder, 'docs'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  edit('src/schemas/grammar/plugins.ts', [
    [/^/, "import { examplePlugin } from '../../../examples/plugin/grammar.ts';\n\n"],
    [/= \{ blocks: .*\};/, '= { parts: {}, ...examplePlugin };'],
  ]);
  edit('src/renderers/plugins.ts', [
    [/^/, "import { exampleRenderers, exampleReplaces } from '../../examples/plugin/renderers.tsx';\n"],
    [/adds: \{ blocks: .*\},/, 'adds: { parts: {}, ...exampleRenderers },'],
    [/replaces: \{\}/, 'replaces: exampleReplaces'],
  ]);
  expect(run('--import', 'tsx', 'scripts/generate.ts')).toMatchObject({ status: 0 });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function edit(file: string, changes: readonly (readonly [RegExp, string])[]): void {
  let text = readFileSync(join(folder, file), 'utf8');
  for (const [pattern, replacement] of changes) {
    expect(text).toMatch(pattern);
    text = text.replace(pattern, replacement);
  }
  writeFileSync(join(folder, file), text);
}

function run(...parameters: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

/** Compiles only the installation and the example. Returns the files with errors. */
function compile(...more: string[]): { wrong: string[]; output: string } {
  const settings = {
    extends: './tsconfig.json',
    include: ['src/renderers/plugins.ts', 'examples', ...more],
    exclude: [],
  };
  writeFileSync(join(folder, 'tsconfig.plugin.json'), JSON.stringify(settings));
  const options = ['--noEmit', '--singleThreaded', '--pretty', 'false', '-p', 'tsconfig.plugin.json'];
  const { output } = run('node_modules/typescript/bin/tsc', ...options);
  return { wrong: [...output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file]) => file!), output };
}

/** A page with each kind of the plug-in. */
function writePage(name: string, { figure = 'figure', stars = 'stars', gauge = 'gauge' } = {}): void {
  const chart = { category: 'name', series: [{ field: 'load', title: 'Load' }] };
  const page = {
    version: 1,
    id: name,
    path: `/${name}`,
    title: 'Gauge',
    sources: { rows: { kind: 'static', rows: [{ name: 'A', load: 42 }], fields: { name: 'text', load: 'number' } } },
    body: {
      kind: 'section',
      items: [
        { kind: figure, title: 'Load', source: 'rows', field: 'load', unit: '%' },
        { kind: 'chart', id: 'load', source: 'rows', chart: gauge, ...chart },
        { kind: 'detail', id: 'facts', source: 'rows', items: [{ field: 'load', title: 'Load', as: stars }] },
        {
          kind: 'form',
          id: 'grade',
          fields: [{ field: 'grade', title: 'Grade', input: stars }],
          submit: [{ toast: 'x', when: { $: 'form.grade > 3' } }],
        },
      ],
    },
  };
  writeFileSync(join(folder, `schemas/pages/${name}.json`), JSON.stringify(page, null, 2));
}

test("the checker knows a plug-in's kinds, their keys and types, and suggests them for a typo", () => {
  writePage('right');
  writePage('wrong', { figure: 'figur', stars: 'star', gauge: 'guage' });
  const { output } = run('--import', 'tsx', 'scripts/check-schemas.ts');
  expect(output).not.toContain('right.json');
  for (const kind of ['figure', 'stars', 'gauge'])
    expect(output).toMatch(new RegExp(`wrong\\.json.*Did you mean "${kind}"\\?`));
});

test('editors complete the kinds, and the reference explains them', () => {
  const grammar = readFileSync(join(folder, 'schemas/grammar/page.json'), 'utf8');
  for (const kind of ['figure', 'stars', 'gauge']) expect(grammar).toContain(`"${kind}"`);
  expect(readFileSync(join(folder, 'docs/reference/blocks.md'), 'utf8')).toContain('\n## figure\n');
});

test('the kinds compile only with their renderers', { timeout: timeLimits.journeyMs }, () => {
  const installed = readFileSync(join(folder, 'src/renderers/plugins.ts'), 'utf8');
  const incomplete = installed.replace('...exampleRenderers }', '...exampleRenderers, charts: {} }');
  expect(incomplete).not.toBe(installed);
  writeFileSync(join(folder, 'src/renderers/incomplete-plugins.ts'), incomplete);
  const { wrong, output } = compile('src/renderers/incomplete-plugins.ts');
  expect([...new Set(wrong)], output).toEqual(['src/renderers/incomplete-plugins.ts']);
  expect(output).toContain('"gauge/default"');
});

test('the console builds with the plug-in', { timeout: timeLimits.journeyMs }, () => {
  // Without the packages, which no plug-in changes: they would take most of the time.
  const config = `import { mergeConfig } from 'vite';
    import config from './vite.config.ts';
    const build = { outDir: 'dist-plugin', minify: false, rolldownOptions: { external: /^[@a-z]/ } };
    export default mergeConfig(config, { build });`;
  writeFileSync(join(folder, 'vite.plugin.config.ts'), config);
  const built = run('node_modules/vite/bin/vite.js', 'build', '--config', 'vite.plugin.config.ts');
  expect(built.status, built.output).toBe(0);
  const scripts = readdirSync(join(folder, 'dist-plugin/assets')).filter((name) => name.endsWith('.js'));
  const text = scripts.map((name) => readFileSync(join(folder, 'dist-plugin/assets', name), 'utf8')).join('\n');
  expect(text).toContain('strokeDasharray');
});
