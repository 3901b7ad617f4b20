import { expect, test } from 'vitest';
import type { TablePlan } from '../../compile/plan/plan.ts';
import { chooseRows } from './choose-rows.ts';

const plan = { filters: [] } as unknown as TablePlan;
const sorted = (sortOrder: 'ASC' | 'DESC', ...names: unknown[]) =>
  chooseRows(
    names.map((name) => ({ name })),
    plan,
    { filters: {}, pageNum: 1, pageSize: 100, fits: false, sortName: 'name', sortOrder },
  ).rows.map(({ name }) => name);

test('names with numbers are in their natural order, and empty ones last in both directions', () => {
  const names = ['Lamp 10', '', 'Lamp 2', null, 'Lamp 1'];
  expect(sorted('ASC', ...names)).toEqual(['Lamp 1', 'Lamp 2', 'Lamp 10', '', null]);
  expect(sorted('DESC', ...names)).toEqual(['Lamp 10', 'Lamp 2', 'Lamp 1', '', null]);
  expect(sorted('DESC', 2, undefined, 10, 1)).toEqual([10, 2, 1, undefined]);
});
