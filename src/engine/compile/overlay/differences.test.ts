import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import type { Change } from '../../../schemas/wire/document-changes.ts';
import { isSameJson } from '../suggest/same-json.ts';
import { applyChanges } from './apply-changes.ts';
import { differencesOf } from './differences-of.ts';
import { editedPage, pageTexts, randomEdits } from './test-random-pages.ts';

const parsed = (text: string) => JSON.parse(text) as Record<string, unknown>;
const status = { field: 'status', title: { zh: '状态', en: 'Status' }, width: 90 };
const columns = [{ field: 'name', title: { zh: '名称', en: 'Name' } }, status, 'area'];
const base = {
  version: 1,
  path: '/x',
  title: { zh: '设备', en: 'Devices' },
  body: {
    kind: 'section',
    items: [
      { kind: 'text', text: 'Note' },
      { kind: 'table', id: 'devices', source: 'devices', columns, do: [{ reload: 'devices' }] },
    ],
  },
};
const table = { ...base.body.items[1]!, columns };
const withTable = (change: object) => ({
  ...base,
  body: { ...base.body, items: [base.body.items[0], { ...table, ...change }] },
});
const at = '/body/items/devices/columns';

describe('the differences of two pages', () => {
  it('are none for equal pages, whatever the order of keys', () => {
    expect(differencesOf(base, JSON.parse(JSON.stringify(base)))).toEqual([]);
    const { version, ...rest } = base;
    expect(differencesOf(base, { ...rest, version })).toEqual([]);
  });

  it.each<[string, object, Change[]]>([
    [
      'a changed title is one set of the whole text',
      withTable({ columns: [columns[0], { ...status, title: { zh: '状况', en: 'State' } }, 'area'] }),
      [{ op: 'set', at: `${at}/status/title`, value: { zh: '状况', en: 'State' } }],
    ],
    [
      'a name of a field that gets a width keeps its name',
      withTable({ columns: [columns[0], columns[1], { field: 'area', width: 60 }] }),
      [{ op: 'set', at: `${at}/area/width`, value: 60 }],
    ],
    [
      'a moved column is one move',
      withTable({ columns: ['area', columns[0], columns[1]] }),
      [{ op: 'move', at: `${at}/area`, after: null }],
    ],
    [
      'a new column stands after another',
      withTable({ columns: [columns[0], 'city', columns[1], 'area'] }),
      [{ op: 'add', at: `${at}/city`, value: 'city', after: 'name' }],
    ],
    [
      'a hidden column is one remove',
      withTable({ columns: columns.slice(0, 2) }),
      [{ op: 'remove', at: `${at}/area` }],
    ],
    [
      'steps are set as a whole',
      withTable({ do: [{ reload: 'devices' }, { close: true }] }),
      [{ op: 'set', at: '/body/items/devices/do', value: [{ reload: 'devices' }, { close: true }] }],
    ],
    [
      'a block without a name is called by its kind',
      { ...base, body: { ...base.body, items: [{ kind: 'text', text: 'Hello' }, table] } },
      [{ op: 'set', at: '/body/items/text/text', value: 'Hello' }],
    ],
  ])('%s', (_, page, changes) => {
    expect(differencesOf(base, page as typeof base)).toEqual(changes);
    expect(applyChanges(base, changes)).toMatchObject({ page, lost: [] });
  });

  it('an entry that only its title names keeps its parts with another title', () => {
    const tabs = (first: string) => ({
      items: [
        { title: first, body: { kind: 'text' } },
        { title: 'B', body: {} },
      ],
    });
    expect(differencesOf({ body: { kind: 'tabs', ...tabs('A') } }, { body: { kind: 'tabs', ...tabs('C') } })).toEqual([
      { op: 'set', at: '/body/items/A/title', value: 'C' },
    ]);
  });

  it('make the page of its base again, for shipped pages with any edits', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pageTexts), randomEdits(), randomEdits(2), (text, edits, before) => {
        const from = editedPage(parsed(text), before);
        const page = editedPage(from, edits);
        const changes = differencesOf(from, page);
        const applied = applyChanges(from, JSON.parse(JSON.stringify(changes)));
        expect(applied.lost).toEqual([]);
        expect(isSameJson(applied.page, page)).toBe(true);
        if (isSameJson(from, page)) expect(changes).toEqual([]);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it('make one shipped page of another', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pageTexts), fc.constantFrom(...pageTexts), (one, other) => {
        const applied = applyChanges(parsed(one), differencesOf(parsed(one), parsed(other)));
        expect(applied.lost).toEqual([]);
        expect(applied.page).toEqual(parsed(other));
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});

describe('changes whose base has changed', () => {
  const changed = withTable({ columns: [columns[0], { ...status, field: 'state' }, 'area'] });

  it('are applied where they can be, and the lost ones name the nearest place', () => {
    const changes: Change[] = [
      { op: 'set', at: `${at}/status/width`, value: 120 },
      { op: 'remove', at: `${at}/area` },
      { op: 'move', at: `${at}/name`, after: 'status' },
      { op: 'add', at: `${at}/city`, value: 'city', after: 'status' },
      { op: 'add', at: `${at}/state`, value: 'state', after: null },
      { op: 'remove', at: '/sources/devices' },
    ];
    const { page, lost } = applyChanges(changed, changes);
    expect(page).toMatchObject(withTable({ columns: [columns[0], { field: 'state', width: 90 }, 'city'] }));
    expect(lost.map(({ change, nearest, reason }) => [changes.indexOf(change), nearest, reason.en])).toEqual([
      [0, `${at}/state`, 'the base has no "status" any more'],
      [2, `${at}/name`, 'the base has no "status" any more, which it would follow'],
      [4, `${at}/state`, 'the base now has a "state" of its own'],
      [5, '', 'the base has no "sources" any more'],
    ]);
  });

  it('never throw, whatever base and changes are', () => {
    const change = fc.record(
      {
        op: fc.constantFrom('set', 'remove', 'add', 'move'),
        at: fc.oneof(fc.constantFrom('', '/', at, `${at}/name`, `${at}/area/title/x`, '/title/zh/x'), fc.string()),
        value: fc.jsonValue(),
        after: fc.oneof(fc.constant(null), fc.constantFrom('name', 'area'), fc.string()),
      },
      { requiredKeys: ['op', 'at'] },
    );
    fc.assert(
      fc.property(fc.constantFrom(...pageTexts), fc.array(change), (text, changes) => {
        const { page, lost } = applyChanges(parsed(text), changes as Change[]);
        expect(typeof page).toBe('object');
        expect(lost.length).toBeLessThanOrEqual(changes.length);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});

it('every value of a page comes from a change or a place of the base', () => {
  const changes: Change[] = [
    { op: 'remove', at: `${at}/name` },
    { op: 'add', at: `${at}/city`, value: { field: 'city', title: 'City' }, after: null },
    { op: 'set', at: `${at}/status/width`, value: 120 },
  ];
  const { originOf } = applyChanges(base, changes);
  expect(originOf('/body/items/1/columns/0/title')).toEqual({ change: 1 });
  expect(originOf('/body/items/1/columns/1/width')).toEqual({ change: 2 });
  expect(originOf('/body/items/1/columns/1/title')).toEqual({ pointer: '/body/items/1/columns/1/title' });
  expect(originOf('/body/items/1/columns/2')).toEqual({ pointer: '/body/items/1/columns/2' });
  expect(originOf('/title')).toEqual({ pointer: '/title' });
});
