import { expect, test } from 'vitest';
import { applyEdits, type TextEdit } from '../../compile/fix/text-edit.ts';
import { BulkEdits } from './bulk-edits.ts';

const word = (text: string): readonly TextEdit[] => [{ start: 0, end: 3, text }];

/** Texts of two documents, of which the first is in the editor. */
function createEdits() {
  const texts = new Map([
    ['a', 'one a'],
    ['b', 'one b'],
  ]);
  const edits = new BulkEdits({
    open: () => 'a',
    textOf: (file) => texts.get(file) ?? '',
    edit: (file, list) => void texts.set(file, applyEdits(texts.get(file) ?? '', list)),
  });
  return { edits, texts };
}

test('an edit of several documents is taken back as a whole', () => {
  const { edits, texts } = createEdits();
  edits.apply([
    ['a', word('two')],
    ['b', word('two')],
  ]);
  expect([...texts.values()]).toEqual(['two a', 'two b']);
  expect(edits.last).toMatchObject({ places: 2 });
  edits.undo();
  expect([...texts.values()]).toEqual(['one a', 'one b']);
  expect(edits).toMatchObject({ last: undefined, kept: [] });
});

test('a document that was changed since keeps its text, and is named', () => {
  const { edits, texts } = createEdits();
  edits.apply([
    ['a', word('two')],
    ['b', word('two')],
  ]);
  texts.set('b', 'typed');
  edits.undo();
  expect([...texts.values()]).toEqual(['one a', 'typed']);
  expect(edits.kept).toEqual(['b']);
});

test('what the editor takes back itself is not kept', () => {
  const { edits } = createEdits();
  edits.apply([
    ['a', word('two')],
    ['b', []],
  ]);
  expect(edits.last).toBeUndefined();
});
