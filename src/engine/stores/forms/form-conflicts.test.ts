import { describe, expect, test } from 'vitest';
import type { FieldPlan, FormPlan } from '../../compile/plan/plan.ts';
import type { FormContext } from './form-context.ts';
import { FormStore } from './form-store.ts';

const field = (name: string, more: Partial<FieldPlan> = {}): FieldPlan =>
  ({ field: name, title: name, input: 'text', required: false, options: [], ...more }) as FieldPlan;

const plan: FormPlan = {
  kind: 'form',
  title: 'Add',
  editTitle: 'Edit',
  values: {},
  fields: [field('name', { unique: 'roles' }), field('remark')],
  add: [],
  edit: [],
};
const row = { id: '7', version: 3, name: '值班员', remark: '白班' };

function open(record: Record<string, unknown> | undefined, more: Partial<FormContext<FormStore>> = {}) {
  const bodies: Record<string, unknown>[] = [];
  const context: FormContext<FormStore> = {
    isShown: () => true,
    startValues: (values) => values,
    load: async () => record,
    submit: async (_, body) => {
      bodies.push(body);
      return true;
    },
    readAgain: async () => ({ ...row, version: 5, remark: '夜班' }),
    isTaken: async () => false,
    offers: () => true,
    codeOf: () => undefined,
    choicesCall: () => undefined,
    pick: () => undefined,
    answerOf: () => undefined,
    definitionOf: () => undefined,
    factOf: () => undefined,
    chosenRow: () => undefined,
    readChoices: async () => [],
    upload: async () => undefined,
    saveDraft: () => undefined,
    discardDraft: () => undefined,
    ...more,
  };
  return { store: new FormStore('role', plan, record, context), bodies };
}

describe("somebody else's changes", () => {
  test('are named by field, and the own input stays until the user decides', async () => {
    const { store } = open(row);
    store.set('name', '值班长');
    await store.conflicts.meet();
    expect(store.conflicts.current).toEqual({ theirs: { ...row, version: 5, remark: '夜班' }, changed: ['remark'] });
    expect(store.values.get('name')).toBe('值班长');
    expect(store.values.get('remark')).toBe('白班');
  });

  test('replace the own input if the user takes them', async () => {
    const { store, bodies } = open(row);
    store.set('name', '值班长');
    await store.conflicts.meet();
    store.conflicts.takeTheirs();
    expect(store).toMatchObject({ conflicts: { current: undefined }, isDirty: false });
    expect(store.values.get('remark')).toBe('夜班');
    store.set('name', '班长');
    await store.submit();
    expect(bodies).toEqual([{ id: '7', version: 5, name: '班长', remark: '夜班' }]);
  });

  test('are overwritten with their version', async () => {
    const { store, bodies } = open(row);
    store.set('name', '值班长');
    await store.conflicts.meet();
    await store.conflicts.overwrite();
    expect(bodies).toEqual([{ id: '7', version: 5, name: '值班长', remark: '白班' }]);
    expect(store.conflicts.current).toBeUndefined();
  });

  test('that cannot be read can still be overwritten, without a version', async () => {
    const { store, bodies } = open(row, { readAgain: () => Promise.reject(new Error('gone')) });
    await store.conflicts.meet();
    expect(store.conflicts.current).toEqual({ theirs: undefined, changed: [] });
    store.conflicts.takeTheirs();
    await store.conflicts.overwrite();
    expect(bodies).toEqual([{ id: '7', name: '值班员', remark: '白班' }]);
  });
});

describe('a value that must be unique', () => {
  const taken = { zh: '已存在，请换一个', en: 'Already in use: choose another' };

  test('is looked up when the user leaves the changed field', async () => {
    const asked: unknown[] = [];
    const { store } = open(undefined, {
      isTaken: async (_, value) => {
        asked.push(value);
        return true;
      },
    });
    await store.leave('name');
    store.set('name', '值班员');
    await store.leave('name');
    store.set('remark', '值班员');
    await store.leave('remark');
    expect(asked).toEqual(['值班员']);
    expect([...store.errors]).toEqual([['name', taken]]);
  });

  test('is not reported for a value that was replaced meanwhile, nor if the lookup fails', async () => {
    let answer = (_: boolean) => {};
    const { store } = open(undefined, { isTaken: () => new Promise((resolve) => (answer = resolve)) });
    store.set('name', '甲');
    const left = store.leave('name');
    store.set('name', '乙');
    answer(true);
    await left;
    expect(store.errors.size).toBe(0);
    const failing = open(undefined, { isTaken: () => Promise.reject(new Error('away')) }).store;
    failing.set('name', '甲');
    await failing.leave('name');
    expect(failing.errors.size).toBe(0);
  });
});
