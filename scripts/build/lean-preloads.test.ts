import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { missingOf } from './lean-preloads.ts';

const script = (imports: string[], css: string[] = []) => ({
  type: 'chunk',
  imports,
  viteMetadata: { importedCss: new Set(css) },
});
const bundle = {
  'start.js': script([], ['start.css']),
  'frame.js': script(['start.js']),
  'rules.js': script(['start.js']),
  'plain.js': script(['frame.js', 'rules.js']),
  'styled.js': script(['rules.js'], ['styled.css']),
  'same.js': script(['frame.js'], ['start.css']),
} as unknown as Rolldown.OutputBundle;

const missing = (host: string, file: string, scripts: string[]) => missingOf(bundle, host, file, scripts);

test('a part does not list what its importer has, nor itself', () => {
  expect(missing('frame.js', 'plain.js', ['plain.js', 'frame.js', 'start.js', 'rules.js'])).toEqual(['rules.js']);
});

test('a part lists what only another importer has', () => {
  expect(missing('start.js', 'plain.js', ['plain.js', 'frame.js', 'start.js', 'rules.js'])).toEqual([
    'frame.js',
    'rules.js',
  ]);
});

test('a part with styles of its own lists itself: its script comes along with them', () => {
  expect(missing('frame.js', 'styled.js', ['styled.js', 'rules.js', 'start.js'])).toEqual(['styled.js', 'rules.js']);
});

test('styles that are there already do not delay a part', () => {
  expect(missing('frame.js', 'same.js', ['same.js', 'frame.js', 'start.js'])).toEqual([]);
});
