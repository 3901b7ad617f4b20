import { expect, test } from 'vitest';
import { explainPage } from '../explain/explain-page.ts';
import { originText } from '../explain/explained-text.ts';
import { applyEdits } from '../fix/text-edit.ts';
import { editsOf } from './edits-of.ts';
import { noteOrigins } from './note-origins.ts';

const file = 'pages/one.json';
const baseText = `{
  "version": 1,
  "id": "one",
  "path": "/one",
  "title": "One",
  "body": { "kind": "table", "id": "list", "source": "people", "columns": [{ "field": "name" }, { "field": "age" }] }
}
`;
const width = { op: 'set', at: '/body/columns/name/width', value: 90 } as const;
const title = { op: 'set', at: '/title', value: 'Uno' } as const;
const text = applyEdits(baseText, editsOf(baseText, [width, title]));

const origins = (known: Parameters<typeof noteOrigins>[2], of = text) => {
  const noted = noteOrigins(explainPage(file, of)!, { file, text: of }, known);
  return (pointer: string) => originText(noted.originOf(pointer));
};

test('a value that the tenant has changed names its version, one that is not saved says so', () => {
  const originOf = origins({ baseText, made: [{ change: width, by: { zh: 'Wu 的版本 3', en: 'version 3 by Wu' } }] });
  expect(originOf('/body/columns/0/width')).toMatch(/^pages\/one\.json:\d+, version 3 by Wu$/);
  expect(originOf('/title')).toBe('pages/one.json:5, not saved');
  expect(originOf('/body/columns/0/field')).not.toContain('version');
  expect(originOf('/body/columns/1/field')).toMatch(/^pages\/one\.json:\d+$/);
});

test("every value of a page of the tenant's own is of a version, and a broken base explains nothing more", () => {
  const own = origins({
    baseText: '',
    made: [{ change: { op: 'set', at: '/id', value: 'one' }, by: { zh: '版本 1', en: 'version 1' } }],
  });
  expect(own('/id')).toBe('pages/one.json:3, version 1');
  expect(own('/path')).toContain('not saved');
  expect(origins({ baseText: '{', made: [] })('/id')).toBe('pages/one.json:3');
});
