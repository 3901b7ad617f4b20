import type { Script, Sizes } from './module-sizes.ts';

/** The budget of an entry: kB of 1,000 bytes, compressed, in all and by package or folder of our own. */
export interface Budget {
  total: number;
  groups: Record<string, number>;
}

/** What a user loads until something is there: the modules that bring it, each with all that its scripts import. */
export const entries: Readonly<Record<string, readonly string[]>> = {
  'the sign-in': ['src/main.tsx'],
  'the first table': [
    'src/main.tsx',
    'node_modules/jsencrypt/lib/index.js',
    'src/renderers/shell/shell.tsx',
    'src/renderers/blocks/table/table-block.tsx',
  ],
  'the first table beside a tree': [
    'src/main.tsx',
    'node_modules/jsencrypt/lib/index.js',
    'src/renderers/shell/shell.tsx',
    'src/renderers/blocks/table/table-block.tsx',
    'src/renderers/blocks/tree/tree-block.tsx',
  ],
  'the first form': [
    'src/main.tsx',
    'node_modules/jsencrypt/lib/index.js',
    'src/renderers/shell/shell.tsx',
    'src/renderers/overlays/page-dialog.tsx',
    'src/renderers/forms/form-sections.tsx',
    'src/renderers/inputs/text.tsx',
  ],
  'the first chart': [
    'src/main.tsx',
    'node_modules/jsencrypt/lib/index.js',
    'src/renderers/shell/shell.tsx',
    'src/renderers/blocks/dashboard/dashboard-block.tsx',
    'src/renderers/charts/line-chart.tsx',
  ],
};

/** The modules that an over-drawn group is explained by. */
const maxNamed = 4;

const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

/** The package of a module, or the folder of our own: 'antd/select', 'src/engine/stores'. */
export function groupOf(module: string): string {
  const inPackage = module.split('node_modules/').at(-1)!;
  const parts = inPackage.split('/');
  if (inPackage === module) return parts.slice(0, 3).join('/');
  if (parts[0] === 'antd') return `antd/${parts[2] ?? ''}`;
  return parts.slice(0, parts[0]?.startsWith('@') ? 2 : 1).join('/');
}

/** The scripts of an entry. @throws Error for a module that the build does not have */
function scriptsOf(sizes: Sizes, modules: readonly string[]): Script[] {
  const byFile = new Map(sizes.scripts.map((script) => [script.file, script]));
  const found = new Set<Script>();
  const add = (script: Script | undefined) => {
    if (!script || found.has(script)) return;
    found.add(script);
    for (const file of script.imports) add(byFile.get(file));
  };
  for (const module of modules) {
    const script = sizes.scripts.find(({ modules: inside }) => Object.hasOwn(inside, module));
    if (!script)
      throw new Error(`The build has no module ${module}: update the entries of scripts/build/script-budget.ts.`);
    add(script);
  }
  return [...found];
}

/** The bytes of an entry by module. */
function modulesOf(scripts: readonly Script[]): Map<string, number> {
  const modules = new Map<string, number>();
  for (const script of scripts)
    for (const [module, bytes] of Object.entries(script.modules))
      modules.set(module, (modules.get(module) ?? 0) + bytes);
  return modules;
}

/** Measures an entry as its budget is written. */
export function measureEntry(sizes: Sizes, modules: readonly string[]): Budget {
  const scripts = scriptsOf(sizes, modules);
  const groups: Record<string, number> = {};
  for (const [module, bytes] of modulesOf(scripts)) groups[groupOf(module)] = (groups[groupOf(module)] ?? 0) + bytes;
  const sorted = Object.entries(groups).sort(([, a], [, b]) => b - a);
  return {
    total: kilobytes(scripts.reduce((sum, { gzip }) => sum + gzip, 0)),
    groups: Object.fromEntries(sorted.map(([group, bytes]) => [group, kilobytes(bytes)])),
  };
}

/**
 * Compares an entry with its budget. Returns one line if the total is exceeded, then one per group that grew with its
 * largest modules and who imports them.
 */
export function exceeds(sizes: Sizes, name: string, modules: readonly string[], budget: Budget): string[] {
  const { total, groups } = measureEntry(sizes, modules);
  if (total <= budget.total) return [];
  const all = [...modulesOf(scriptsOf(sizes, modules))];
  const grown = Object.entries(groups)
    .map(([group, now]) => ({ group, now, more: now - (budget.groups[group] ?? 0) }))
    .filter(({ more }) => more >= 0.1)
    .sort((a, b) => b.more - a.more);
  return [
    `${name}: ${total} kB of scripts, the budget is ${budget.total} kB`,
    ...grown.map(({ group, now, more }) => {
      const largest = all.filter(([module]) => groupOf(module) === group).sort(([, a], [, b]) => b - a);
      const named = largest.slice(0, maxNamed).map(([module, bytes]) => {
        const by = sizes.importers[module] ?? [];
        return `${module} (${kilobytes(bytes)} kB${by.length > 0 ? `, imported by ${by.join(', ')}` : ''})`;
      });
      return `  ${group}: ${now} kB, ${kilobytes(more * 1000)} more than in the budget: ${named.join('; ')}`;
    }),
  ];
}
