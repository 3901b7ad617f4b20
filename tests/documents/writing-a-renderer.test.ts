import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anchorOf } from '../../scripts/grammar/reference-page.ts';

const root = join(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/writing-a-renderer.md'), 'utf8');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const blocks = [...guide.matchAll(/^```tsx? file=(\S+)\n([\s\S]*?)^```$/gm)].map(([, file, text]) => [file!, text!]);

test.each(blocks)('the guide shows %s as it is', (file, text) => {
  expect(text).toBe(read(file!));
});

test('it shows every file of the example', () => {
  expect(blocks.map(([file]) => file)).toEqual(
    [
      'grammar.ts',
      'stars-cell.tsx',
      'stars-input.tsx',
      'figure-block.tsx',
      'gauge-chart.tsx',
      'step-captcha.tsx',
      'renderers.tsx',
    ].map((name) => `examples/plugin/${name}`),
  );
});

test('the lines that install it are those of the test that does', () => {
  const steps = read('tests/examples/plugin.test.ts');
  for (const line of [
    "import { examplePlugin } from '../../../examples/plugin/grammar.ts';",
    '= { parts: {}, ...examplePlugin };',
    "import { exampleRenderers, exampleReplaces } from '../../examples/plugin/renderers.tsx';",
    'adds: { parts: {}, ...exampleRenderers },',
    'replaces: exampleReplaces',
  ]) {
    expect(guide).toContain(line);
    expect(steps).toContain(line);
  }
});

test('its links and the files that it names exist', () => {
  for (const [, address = ''] of guide.matchAll(/\]\(([^)]+)\)/g)) {
    const [file = '', anchor] = address.split('#');
    const path = join(root, 'docs', file);
    expect(existsSync(path), address).toBe(true);
    if (anchor === undefined) continue;
    const headings = [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title]) => anchorOf(title!));
    expect(headings, address).toContain(anchor);
  }
  for (const [, path = ''] of guide.matchAll(/`((?:src|tests|examples)\/[\w./-]+)`/g))
    expect(existsSync(join(root, path)), path).toBe(true);
});
