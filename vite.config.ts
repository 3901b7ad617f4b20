import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageFile from './package.json' with { type: 'json' };
import { leanModules } from './scripts/build/lean-modules.ts';
import { leanPreloads } from './scripts/build/lean-preloads.ts';
import { moduleSizes } from './scripts/build/module-sizes.ts';

/** In development the platform runs beside Vite; everything that is not the console's own goes to it. */
const platform = process.env.LAMPYRIS_PLATFORM;
const platformPaths =
  '^/(system|island(?:-[a-z]+)?|chart|workflow|manage|schemas|health|console\\.config\\.json|visualization|appManage|operation|lightTools|demo|tenant_logout)(/|$)';

/** Takes the modules whose paths end so. */
const modules =
  (...ends: string[]) =>
  (id: string) =>
    ends.some((end) => id.endsWith(`/${end}`));

/** What the rows of a table have beyond their values, drawn right after them. */
const rows = [
  'table/row-icons.tsx',
  'table/more-filters.tsx',
  'table/cell-lines.tsx',
  'table/row-bar.tsx',
  'table/view-tabs.tsx',
  'table/tick-all.tsx',
  'table/sort-menu.tsx',
  'table/head-drags.tsx',
  'widgets/more-icons.tsx',
  'cells/ago-cell.tsx',
  'widgets/width-handle.tsx',
  'split/folded-side.tsx',
  'split/chosen-name.tsx',
  'split/name-in.ts',
];

/** An icon of a button or a menu. */
const isIcon = /@ant-design\/icons(-svg)?\/es\/(icons|asn)\/\w+\.js$/;

/** What reads and checks the value of a field, whatever its form. */
const fieldRules = [
  'forms/is-empty.ts',
  'forms/typed-time.ts',
  'forms/limits.ts',
  'forms/network-address.ts',
  'forms/is-field-shown.ts',
  'forms/point.ts',
  'forms/rule-error.ts',
  'forms/safe-name.ts',
  'forms/stored-value.ts',
  'grammar/input-patterns.ts',
  'grammar/media-upload.ts',
  'grammar/number-limits.ts',
  'records/read-files.ts',
];

/** What checks a place or an outline. */
const places = ['geo/box-of.ts', 'geo/nearest-on-line.ts', 'geo/location-problem.ts', 'geo/outline.ts'];

/**
 * What is always needed together comes in one file, with all that it requires: over a slow line every file more costs a round trip.
 * The first group that takes a module keeps it.
 */
const groups = [
  // The sign-in screen.
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  // The frame around pages, what compiles and runs a page, and the block that most pages show.
  {
    name: 'frame',
    test: modules(
      'renderers/shell/shell.tsx',
      'stores/shell/create-shell.ts',
      'renderers/index.ts',
      'table/table-block.tsx',
      'stores/page/page-store.ts',
      'compile/page/compile-page.ts',
      'compile/page/leave-out.ts',
      'hooks/use-now.ts',
      'loading/load-ahead.ts',
      'tree/tree-block.tsx',
      'table/go-to-page.tsx',
      'format/foreign-zone.ts',
      'shell/zone.tsx',
      ...rows,
    ),
    priority: 2,
  },
  // The first page of most users.
  {
    name: 'workbench',
    test: modules(
      'workbench/workbench-block.tsx',
      'links/links-block.tsx',
      'list/list-block.tsx',
      'counter/counter-block.tsx',
      'quick-menu/quick-menu-part.tsx',
    ),
    priority: 1,
  },
  // The commonest charts.
  {
    name: 'charts',
    test: modules('charts/line-chart.tsx', 'charts/bar-chart.tsx', 'charts/pie-chart.tsx'),
    priority: 0,
  },
  // What pages with data sets have beyond others.
  { name: 'page-data', test: modules('page/data-parts.ts', 'data/panel-reads.ts'), priority: 1 },
  // The live connection, which follows the first page.
  { name: 'live', test: modules('data/realtime.ts', 'socket.io-client/build/esm/index.js'), priority: 1 },
  // Both choices and trees in forms and filters show long lists.
  { name: 'long-list', test: /node_modules\/@rc-component\/virtual-list\//, priority: 1 },
  { name: 'tree-choice', test: modules('filters/tree-filter.tsx', 'inputs/tree-select.tsx'), priority: 0 },
  // Most parts of tables and forms use them, lists of choices among them.
  { name: 'part-texts', test: modules('texts/part-texts.ts'), priority: 1 },
  // Lists of choices, in filters and in forms.
  { name: 'choice', test: modules('filters/choice-filter.tsx', 'inputs/choice-select.tsx'), priority: 1 },
  // The captcha: whoever is asked for one waits for all of it.
  {
    name: 'captcha',
    test: modules(
      'captcha/captcha-dialog.tsx',
      'captcha/slide-captcha.tsx',
      'captcha/click-captcha.tsx',
      'verification/captcha-challenge.ts',
      'captcha/captcha-client.ts',
    ),
    priority: 1,
  },
  // What parts have in common and is small: a file each would be a round trip for its parts and a name for the start.
  { name: 'icons', test: isIcon, minShareCount: 4, priority: 0 },
  { name: 'field-rules', test: modules(...fieldRules), priority: 0 },
  { name: 'places', test: modules(...places), priority: 0 },
];

export default defineConfig({
  // Relative addresses: the console works under any base path.
  base: './',
  define: { __CONSOLE_VERSION__: JSON.stringify(packageFile.version) },
  plugins: [react(), leanModules(), leanPreloads(), moduleSizes(import.meta.dirname)],
  build: {
    target: 'es2022',
    manifest: true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // These packages only define components, but do not say so in package.json: what is unused is left out.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\/.*\.js$/, sideEffects: false }] },
      // The start has a list of all scripts: a character of each name is a character of the start.
      output: { codeSplitting: { groups }, chunkFileNames: 'assets/[name]-[hash:7].js' },
    },
  },
  worker: { format: 'es' },
  server: platform
    ? {
        host: '127.0.0.1',
        proxy: { [platformPaths]: { target: platform }, '/socket.io': { target: platform, ws: true } },
      }
    : {},
});
