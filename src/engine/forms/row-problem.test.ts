import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import type { FieldPlan } from '../compile/plan/plan.ts';
import { cellErrors, newRow, rowFieldsOf, rowsOf } from './row-fields.ts';
import { rowProblem } from './row-problem.ts';

const group = {
  field: 'options',
  title: 'Options',
  input: 'rows',
  required: false,
  options: [],
  maxRows: 3,
  rowFields: [
    { field: 'value', title: { zh: '值', en: 'Value' }, input: 'text', required: true, validate: 'uKey', options: [] },
    {
      field: 'limit',
      title: { zh: '上限', en: 'Limit' },
      input: 'number',
      required: false,
      options: [],
      min: 1,
      default: 5,
    },
  ],
} as unknown as FieldPlan;
const fields = rowFieldsOf(group);

describe('a repeated group', () => {
  test('names the row and the title of the first wrong value', () => {
    expect(
      rowProblem(group, [
        { value: 'a', limit: 2 },
        { value: '', limit: 0 },
      ]),
    ).toEqual({
      zh: '第 2 行“值”：必填',
      en: 'Row 2, Value: Required',
    });
    expect(rowProblem(group, [{ value: 'a', limit: 0 }])).toMatchObject({ en: 'Row 1, Limit: 1 or more' });
    expect(rowProblem(group, [{ value: '有空格 ' }])).toMatchObject({ zh: expect.stringContaining('第 1 行“值”') });
  });

  test('counts its rows', () => {
    const rows = (count: number) => Array.from({ length: count }, () => ({ value: 'a' }));
    expect(rowProblem(group, rows(3))).toBeUndefined();
    expect(rowProblem(group, rows(4))).toEqual({ zh: '最多 3 行', en: 'At most 3 rows' });
    expect(rowProblem({ ...group, required: true }, [])).toMatchObject({ en: 'Required' });
    expect(rowProblem({ ...group, minRows: 2 }, rows(1))).toMatchObject({ en: 'At least 2 rows' });
    expect(rowProblem(group, undefined)).toBeUndefined();
  });

  test('starts a row with its defaults', () => {
    expect(newRow(fields)).toEqual({ limit: 5 });
  });

  test('any value has rows or none, and every wrong cell is one of them', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const rows = rowsOf(value);
        for (const { row, field } of cellErrors(fields, value)) {
          expect(rows[row]).toBeDefined();
          expect(fields).toContain(field);
        }
        rowProblem(group, value);
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});
