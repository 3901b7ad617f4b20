import { expect, test } from 'vitest';
import { compileWritten } from '../../compile/page/test-compile.ts';
import { firstBlocks } from './first-blocks.ts';

const text = (words: string, more: object = {}) => ({ kind: 'text', text: words, ...more });
const hidden = { when: { $: 'false' } };

/** The texts of the blocks that are shown first, where everything with a condition is hidden. */
function firstIn(body: object, permits: (func: unknown) => boolean = () => true) {
  const { body: plan } = compileWritten({ version: 1, id: 'p', path: '/p', title: 'P', body });
  const sight = {
    permits: ({ func }: { func?: unknown }) => permits(func),
    isShown: ({ when }: { when?: unknown }) => !when,
  };
  return [...firstBlocks(plan, sight)].flatMap((block) => (block.kind === 'text' ? [block.text] : []));
}

test('the block in place of a hidden one is shown first, in every container', () => {
  const items = [text('a', { ...hidden, else: text('b') }), text('c', { else: text('d') })];
  expect(firstIn({ kind: 'section', items })).toEqual(['b', 'c']);
  expect(firstIn({ kind: 'grid', items })).toEqual(['b', 'c']);
  expect(firstIn({ kind: 'split', side: items[0], main: items[1] })).toEqual(['b', 'c']);
  expect(firstIn({ kind: 'section', ...hidden, items, else: { kind: 'card', body: text('e') } })).toEqual(['e']);
});

test('a condition in place of a condition is followed to its end', () => {
  expect(firstIn(text('a', { ...hidden, else: text('b', { ...hidden, else: text('c') }) }))).toEqual(['c']);
  expect(firstIn(text('a', { ...hidden, else: text('b', hidden) }))).toEqual([]);
});

test('who may not see a block does not see the one in its place either', () => {
  const body = text('a', { ...hidden, func: '100001', else: text('b') });
  expect(firstIn(body, (func) => func === undefined)).toEqual([]);
});
