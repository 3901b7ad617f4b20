import { autorun, observable, runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import { parsed, testValues } from '../testing/test-values.ts';

const $ = (text: string) => parsed({ $: text });

describe('conditions', () => {
  test('a missing condition is true', () => {
    expect(testValues().values.holds(undefined)).toBe(true);
  });

  test.each([
    ['row.enabled', { row: { enabled: true } }, true],
    ['row.enabled', { row: { enabled: false } }, false],
    ['row.enabled', { row: {} }, false],
    ['!row.enabled', { row: {} }, false],
    ['user.isAdmin && row.n > 2', { row: { n: 3 } }, true],
    ['row.n', { row: { n: 3 } }, false],
    ['page.tree.code == "1"', {}, false],
    ['this is no expression', {}, false],
  ])('%s with %j is %s', (text, more, expected) => {
    expect(testValues().values.holds($(text), more)).toBe(expected);
  });
});

describe('values', () => {
  test('expressions at every depth are evaluated, literals stay', () => {
    const { values } = testValues();
    values.choose('tree', { code: '001', children: [{ name: 'a' }] });
    const words = { a: 1, b: ['x', $('page.tree.code')], c: { d: $('size(page.tree.children)') }, e: null };
    expect(values.valueOf(words)).toEqual({ a: 1, b: ['x', '001'], c: { d: 1 }, e: null });
  });

  test('a property with a missing value is omitted, and the missing path is available', () => {
    const { values } = testValues();
    const words = { departmentCode: $('page.tree.code'), name: 'x' };
    expect(values.valueOf(words)).toEqual({ name: 'x' });
    expect(values.missingIn(words)).toBe('page.tree');
    values.choose('tree', { code: '001' });
    expect(values.valueOf(words)).toEqual({ departmentCode: '001', name: 'x' });
    expect(values.missingIn(words)).toBeUndefined();
  });

  test('a failed expression is logged and never thrown', () => {
    const { values, notes } = testValues();
    expect(values.valueOf($('row.a + 1'), { row: { a: 'text' } })).toBeUndefined();
    expect(notes).toHaveLength(1);
    expect(notes[0]).toContain('row.a + 1');
  });

  test('a value is reactive', () => {
    const { values } = testValues();
    const seen: unknown[] = [];
    const end = autorun(() => void seen.push(values.valueOf($('page.tree.code'))));
    values.choose('tree', { code: '1' });
    values.choose('other', { code: '2' });
    values.choose('tree', undefined);
    end();
    expect(seen).toEqual([undefined, '1', undefined]);
  });

  test('only used console values are read', () => {
    const live = observable.object<{ count: number }>({ count: 1 });
    let reads = 0;
    const { values } = testValues({
      get dict() {
        reads += 1;
        return {};
      },
      live,
    });
    const seen: unknown[] = [];
    const end = autorun(() => void seen.push(values.valueOf($('live.count + 1'))));
    runInAction(() => {
      live.count = 5;
    });
    end();
    expect([seen, reads]).toEqual([[2, 6], 0]);
  });
});
