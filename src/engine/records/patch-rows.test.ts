import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { patchRows, type RowChanges } from './patch-rows.ts';

const changesOf = (rows: Record<string, Record<string, unknown>>, more: Partial<RowChanges> = {}): RowChanges => ({
  field: 'id',
  rows: new Map(Object.entries(rows)),
  onlyKnown: false,
  ...more,
});

describe('changing rows in place', () => {
  const one = { id: '1', name: 'A', onlineStatus: 'ONLINE', place: { area: 'North' } };
  const two = { id: '2', name: 'B', onlineStatus: 'OFFLINE', place: { area: 'South' } };

  test.each([
    ['a list', [one, two], (data: unknown) => data],
    ['rows of a table', { rows: [one, two], total: 9 }, (data: unknown) => (data as { rows: unknown }).rows],
    ['a page', { content: [one, two], totalElements: 9 }, (data: unknown) => (data as { content: unknown }).content],
  ])('of %s replaces the rows that change and keeps the others', (_, data, rowsIn) => {
    const next = patchRows(data, changesOf({ 2: { onlineStatus: 'ONLINE', 'place.area': 'West' }, 7: { name: 'X' } }));
    const [first, second] = rowsIn(next) as (typeof one)[];
    expect(first).toBe(one);
    expect(second).toEqual({ ...two, onlineStatus: 'ONLINE', place: { area: 'West' } });
    expect(two.place.area).toBe('South');
  });

  test('of one record changes it', () => {
    expect(patchRows(one, changesOf({ 1: { name: 'C' } }))).toEqual({ ...one, name: 'C' });
    expect(patchRows(one, changesOf({ 2: { name: 'C' } }))).toBe(one);
  });

  test.each([null, undefined, 7, 'text', {}, { rows: 'no' }, [null, 7]])('of %j changes nothing', (data) => {
    expect(patchRows(data, changesOf({ 1: { name: 'C' } }))).toBe(data);
  });

  test('values that are the same change nothing', () => {
    const data = [one, two];
    expect(patchRows(data, changesOf({ 1: { name: 'A', place: { area: 'North' } } }))).toBe(data);
  });

  test('a number names the row with the same text', () => {
    expect(patchRows([{ id: 7, n: 1 }], changesOf({ 7: { n: 2 } }))).toEqual([{ id: 7, n: 2 }]);
  });

  test('what a row does not have is added, or left out', () => {
    const changes = { 1: { power: 7 } };
    expect(patchRows([one], changesOf(changes))).toEqual([{ ...one, power: 7 }]);
    const data = [one];
    expect(patchRows(data, changesOf(changes, { onlyKnown: true }))).toBe(data);
  });

  test('a name stays in the language of its row while its id stays', () => {
    const row = { id: '1', typeId: '7', typeName: 'Device offline', state: 'new' };
    const change = (values: object) =>
      patchRows([row], { field: 'id', rows: new Map([['1', { ...values }]]), onlyKnown: true });
    expect(change({ typeId: '7', typeName: '设备离线', state: 'handled' })).toEqual([{ ...row, state: 'handled' }]);
    expect(change({ typeId: '8', typeName: '欠压告警' })).toEqual([{ ...row, typeId: '8', typeName: '欠压告警' }]);
    expect(change({ typeName: '设备离线' })).toEqual([{ ...row, typeName: '设备离线' }]);
  });

  test('a record of values changes the keys of a record, and of a list by uKey', () => {
    const pairs = [
      { uKey: 'power', value: '88' },
      { uKey: 'fault', value: 'none' },
    ];
    const row = { id: '1', values: { power: 88, fault: 'none' }, pairs };
    const [next] = patchRows([row], changesOf({ 1: { values: { power: 90 }, pairs: { power: 90, current: 4 } } })) as [
      typeof row,
    ];
    expect(next).toEqual({
      id: '1',
      values: { power: 90, fault: 'none' },
      pairs: [{ uKey: 'power', value: '90' }, pairs[1], { uKey: 'current', value: '4' }],
    });
    expect(next.pairs[1]).toBe(pairs[1]);
    const data = [row];
    expect(patchRows(data, changesOf({ 1: { values: { power: 88 }, pairs: { power: 88 } } }))).toBe(data);
  });

  test('never throws, and changes at most the named rows', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 8 }),
        fc.dictionary(fc.string(), fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue())),
        (rows, changed) => {
          const next = patchRows(rows, changesOf(changed)) as unknown[];
          rows.forEach((row, index) => {
            if (!Object.hasOwn(changed, String(row.id))) expect(next[index]).toBe(row);
          });
          expect(next).toHaveLength(rows.length);
        },
      ),
    );
  });
});
