import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import type { Change } from '../../../schemas/wire/document-changes.ts';
import { applyEdits } from '../fix/text-edit.ts';
import { isSameJson } from '../suggest/same-json.ts';
import { differencesOf } from './differences-of.ts';
import { editsOf } from './edits-of.ts';
import { editedPage, pageTexts, randomEdits } from './test-random-pages.ts';

const text = `{
  "$comment": "Kept.",
  "title": { "zh": "设备",   "en": "Devices" },
  "body": {
    "kind": "table", "id": "devices",

    "columns": [
      { "field": "name", "title": { "zh": "名称", "en": "Name" } },
      "area",   "city",
      { "field": "status", "width": 90 }
    ],
    "do": ["a", "b"]
  }
}
`;
const edited = (...changes: Change[]) => applyEdits(text, editsOf(text, changes));
/** The lines that differ, before and after. */
function changedLines(after: string): [string[], string[]] {
  const [one, other] = [text.split('\n'), after.split('\n')];
  while (one.length > 0 && one[0] === other[0]) [one.shift(), other.shift()];
  while (one.length > 0 && one.at(-1) === other.at(-1)) [one.pop(), other.pop()];
  return [one.map((line) => line.trim()), other.map((line) => line.trim())];
}

it.each<[Change, string[], string[]]>([
  [
    { op: 'set', at: '/title', value: { zh: '设备', en: 'Poles' } },
    ['"title": { "zh": "设备",   "en": "Devices" },'],
    ['"title": { "zh": "设备",   "en": "Poles" },'],
  ],
  [{ op: 'add', at: '/body/columns/x', value: 'x', after: 'name' }, [], ['"x",']],
  [{ op: 'remove', at: '/body/columns/name' }, ['{ "field": "name", "title": { "zh": "名称", "en": "Name" } },'], []],
  [
    { op: 'set', at: '/body/columns/status/sort', value: true },
    ['{ "field": "status", "width": 90 }'],
    ['{ "field": "status", "width": 90, "sort": true }'],
  ],
  [{ op: 'set', at: '/body/do', value: ['a', 'c'] }, ['"do": ["a", "b"]'], ['"do": ["a", "c"]']],
  [{ op: 'move', at: '/body/columns/status', after: null }, [], []],
])('changes only what it has to: %j', (change, before, after) => {
  const made = edited(change);
  if (change.op !== 'move') expect(changedLines(made)).toEqual([before, after]);
  expect(made).toContain('\n\n    "columns": [\n      ');
  expect(made).toContain('"$comment": "Kept."');
});

it('a new part is written in the style of the text, and a line that gets too long is broken', () => {
  const value = {
    kind: 'record',
    fields: ['name', 'status', 'area', 'address', 'installed', 'department', 'product', 'owner'],
  };
  expect(edited({ op: 'set', at: '/dialogs', value: { open: value } })).toContain(
    '  },\n  "dialogs": {\n    "open": {\n      "kind": "record",\n      "fields": ["name",',
  );
  const hint = {
    zh: '状态来自最近一次上报，离线设备除外',
    en: 'The state that the device has reported last, unless it is offline',
  };
  expect(edited({ op: 'set', at: '/body/columns/status/hint', value: hint })).toContain(
    '      {\n        "field": "status",\n        "width": 90,\n        "hint": {',
  );
});

it('a text that is no JSON object has no edits', () => {
  expect(editsOf('{', [{ op: 'set', at: '/a', value: 1 }])).toEqual([]);
  expect(editsOf('[]', [{ op: 'set', at: '/a', value: 1 }])).toEqual([]);
});

it('a key that is written twice goes twice', () => {
  const twice = '{ "a": [1, 2], "b": 1, "a": 3 }';
  expect(applyEdits(twice, editsOf(twice, [{ op: 'remove', at: '/a' }]))).toBe('{ "b": 1 }');
  expect(applyEdits(twice, editsOf(twice, [{ op: 'set', at: '/a', value: 4 }]))).toBe(
    '{ "a": [1, 2], "b": 1, "a": 4 }',
  );
});

it('make the text of any edited page, and keep every line that holds no change', () => {
  fc.assert(
    fc.property(fc.constantFrom(...pageTexts), randomEdits(3), (text, edits) => {
      const page = editedPage(JSON.parse(text), edits);
      const made = editsOf(text, differencesOf(JSON.parse(text), page));
      const after = applyEdits(text, made);
      expect(isSameJson(JSON.parse(after), page)).toBe(true);
      const touched = new Set(made.flatMap(({ start, end }) => linesBetween(text, start, end)));
      const kept = text.split('\n').filter((_, line) => !touched.has(line));
      const lines = after.split('\n');
      let at = -1;
      const missing = kept.filter((line) => {
        const next = lines.indexOf(line, at + 1);
        if (next !== -1) at = next;
        return next === -1;
      });
      expect(missing).toEqual([]);
      if (edits.length === 0) expect(made).toEqual([]);
    }),
    { numRuns: propertyRuns(1000) },
  );
});

function linesBetween(text: string, start: number, end: number): number[] {
  const first = text.slice(0, start).split('\n').length - 1;
  return Array.from({ length: text.slice(start, end).split('\n').length }, (_, index) => first + index);
}
