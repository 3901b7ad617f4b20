import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadedWith, readModuleGraph } from './module-graph.ts';
import { readLoads } from './read-loads.ts';

const graph = readModuleGraph(join(import.meta.dirname, '..'), ['src'], readLoads);
const parser = '@marcbachmann/cel-js';
const expressions = 'src/engine/expression/';

/** The modules that a page loads before its first block is drawn, besides those that they import. */
const entries = [
  'src/main.tsx',
  'src/renderers/shell/shell.tsx',
  'src/renderers/index.ts',
  'src/engine/stores/shell/create-shell.ts',
  'src/engine/stores/page/page-store.ts',
  'src/engine/compile/page/compile-page.ts',
  'src/engine/compile/page/leave-out.ts',
  'src/engine/expression/prepared-expressions.ts',
];

test.each(entries)('%s starts without the parser and the checker of expressions', (entry) => {
  const loaded = [...loadedWith(graph, entry)];
  expect(loaded.length).toBeGreaterThan(1);
  expect(
    loaded.filter(
      (file) => /\/(parse-|check-|explain-|function-texts|encode-)/.test(file) && file.startsWith(expressions),
    ),
  ).toEqual([]);
  const withParser = loaded.filter((file) =>
    graph.get(file)!.edges.some(({ target, typeOnly, dynamic }) => target === parser && !typeOnly && !dynamic),
  );
  expect(withParser).toEqual([]);
});

test('the parser is loaded on demand, by one module', () => {
  const lazy = graph
    .get('src/engine/expression/prepared-expressions.ts')!
    .edges.filter(({ dynamic }) => dynamic)
    .flatMap(({ target }) => [...loadedWith(graph, target)]);
  expect(lazy).toContain('src/engine/expression/parse-expression.ts');
});
