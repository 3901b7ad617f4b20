import { expect, test } from 'vitest';
import type { ColumnPlan } from '../../../engine/compile/plan/plan.ts';
import { isSameCell } from './same-cell.ts';

const column = (more: object) => ({ field: 'name', title: 'Name', as: 'text', options: [], ...more }) as ColumnPlan;
const row = { id: '1', name: 'A', unit: 'W', onlineStatus: 'ONLINE' };

test('a cell stays while nothing that it reads changes', () => {
  const own = column({});
  const inputs = { column: own, below: [], isRight: false, row };
  expect(isSameCell(inputs, { ...inputs, row: { ...row, onlineStatus: 'OFFLINE' } })).toBe(true);
  expect(isSameCell(inputs, { ...inputs, row: { ...row, name: 'B' } })).toBe(false);
  expect(isSameCell(inputs, { ...inputs, column: column({}) })).toBe(false);
  expect(isSameCell(inputs, { ...inputs, isRight: true })).toBe(false);
});

test('a cell that names another field, in a path or a link, follows it', () => {
  const nested = {
    column: column({ field: 'place.area' }),
    below: [],
    isRight: false,
    row: { ...row, place: { area: 'North' } },
  };
  expect(isSameCell(nested, { ...nested, row: { ...nested.row, place: { area: 'South' } } })).toBe(false);
  const link = { column: column({ as: 'link', to: '/page?s={onlineStatus}' }), below: [], isRight: false, row };
  expect(isSameCell(link, { ...link, row: { ...row, onlineStatus: 'OFFLINE' } })).toBe(false);
});

test('a cell with an action gets the whole new row', () => {
  const acting = { column: column({ do: [{ toast: 'x' }] }), below: [], isRight: false, row };
  expect(isSameCell(acting, { ...acting, row: { ...row, unit: 'kW' } })).toBe(false);
});
