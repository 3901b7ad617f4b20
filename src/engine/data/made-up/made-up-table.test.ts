import { describe, expect, test } from 'vitest';
import { MadeUpTable } from './made-up-table.ts';

const uses = [
  { field: 'load', as: 'number' },
  { field: 'state', values: ['ON', 'OFF'] },
];
const rowsOf = (asked: Record<string, unknown>) => new MadeUpTable(uses, 47).page(asked).data;

describe('the made-up rows', () => {
  test('are the same each time', () => {
    expect(rowsOf({ pageSize: 50 })).toEqual(rowsOf({ pageSize: 50 }));
  });

  test('come in pages, in each dialect', () => {
    const first = rowsOf({ pageSize: 50 }).map(({ id }) => id);
    for (const asked of [
      { pageNum: 2, pageSize: 10 },
      { page: 2, rp: 10 },
      { panelItemCriteria: { pageNum: 2, pageSize: 10 } },
    ])
      expect(rowsOf(asked).map(({ id }) => id)).toEqual(first.slice(10, 20));
    expect(new MadeUpTable(uses, 47).page({ pageNum: 5, pageSize: 10 })).toMatchObject({ total: 47 });
    expect(rowsOf({ pageNum: 5, pageSize: 10 })).toHaveLength(7);
  });

  test('are sorted by numbers and by texts', () => {
    const loads = rowsOf({ pageSize: 50, sortName: 'load', sortOrder: 'DESC' }).map(({ load }) => Number(load));
    expect(loads).toEqual([...loads].sort((one, other) => other - one));
  });

  test('are filtered by what rows have', () => {
    const { data, total } = new MadeUpTable(uses, 47).page({
      condition: { state: ['OFF'], name: '人民路', unknown: 'x' },
    });
    expect(total).toBe(data.length);
    expect(new Set(data.map(({ state }) => state))).toEqual(new Set(['OFF']));
    expect(data.every(({ name }) => String(name).startsWith('人民路'))).toBe(true);
  });

  test('are added first, changed and removed', () => {
    const table = new MadeUpTable(uses, 3);
    const added = table.add({ name: 'New' });
    expect(table.all[0]).toMatchObject({ name: 'New', id: added.id });
    table.change(added.id, { name: 'Other', id: 'ignored' });
    expect(table.find(added.id)).toMatchObject({ name: 'Other', id: added.id });
    table.remove([added.id, '1001']);
    expect(table.all.map(({ id }) => id)).toEqual(['1002', '1003']);
  });
});
