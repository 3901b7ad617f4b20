import { describe, expect, test } from 'vitest';
import type { FieldPlan, FormPlan } from '../../compile/plan/plan.ts';
import type { FormContext } from './form-context.ts';
import { fieldGroups } from './form-steps.ts';
import { FormStore } from './form-store.ts';

const field = (name: string, more: Partial<FieldPlan> = {}): FieldPlan =>
  ({ field: name, title: name, input: 'text', required: true, options: [], ...more }) as FieldPlan;

const plan: FormPlan = {
  kind: 'form',
  title: 'Add',
  editTitle: 'Edit',
  values: {},
  steps: [
    { id: 'tenant', title: 'Tenant' },
    { id: 'admin', title: 'Administrator' },
  ],
  fields: [field('name'), field('account', { inStep: 'admin' }), field('phone'), field('code', { inStep: 'tenant' })],
  add: [],
  edit: [],
};

function open(submit: FormContext<FormStore>['submit'] = async () => true, more: Partial<FormPlan> = {}) {
  const context: FormContext<FormStore> = {
    isShown: () => true,
    startValues: (values) => values,
    load: async () => undefined,
    submit,
    readAgain: async () => undefined,
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
  };
  const store = new FormStore('tenant', { ...plan, ...more }, undefined, context);
  return { store, steps: store.steps! };
}

describe('a form with steps', () => {
  test('shows a field in its step, otherwise in that of the field before', () => {
    const { store, steps } = open();
    expect([0, 1].map((index) => steps.fieldsOf(index).map((one) => one.field))).toEqual([
      ['name', 'code'],
      ['account', 'phone'],
    ]);
    expect(store.sections.map(({ section }) => section.fields.map((one) => one.field))).toEqual([
      ['name', 'code'],
      ['account', 'phone'],
    ]);
  });

  test('goes on only when the fields of the step are valid, and back at any time', () => {
    const { store, steps } = open();
    expect(steps.next()).toBe(false);
    expect([...store.errors.keys()]).toEqual(['name', 'code']);
    store.set('name', '南湾');
    store.set('code', 'nanwan');
    expect(steps.next()).toBe(true);
    expect(steps.at).toBe(1);
    steps.goTo(2);
    expect(steps.at).toBe(1);
    steps.back();
    steps.back();
    expect(steps.at).toBe(0);
    expect(store.values.get('name')).toBe('南湾');
  });

  test('ends with a summary, and opens the step of a mistake that the platform reports', async () => {
    const { store, steps } = open(async (form) => {
      form.showFieldErrors({ account: 'taken' });
      return false;
    });
    for (const name of ['name', 'code', 'account', 'phone']) store.set(name, name);
    steps.next();
    steps.next();
    expect(steps.isSummary).toBe(true);
    await store.submit();
    expect(steps.at).toBe(1);
    expect(store.errors.get('account')).toBe('taken');
  });

  test.each([
    ['next', undefined],
    ['first', 'account'],
  ] as const)('a form on the page returns to its first step once saved (%s)', async (onSaved, kept) => {
    const { store, steps } = open(undefined, { onSaved });
    for (const name of ['name', 'code', 'account', 'phone']) store.set(name, name);
    steps.next();
    steps.next();
    await store.submit();
    expect(steps.at).toBe(0);
    expect(store.values.get('account')).toBe(kept);
    expect(store.isDirty).toBe(false);
  });
});

test('a heading begins a section, and fields before the first one have none', () => {
  const fields = [
    field('name'),
    field('from', { heading: 'Hours' }),
    field('until'),
    field('note', { heading: 'More' }),
  ];
  expect(fieldGroups({ fields })).toMatchObject([
    { id: 'fields', title: undefined, fields: [{ field: 'name' }] },
    { id: 'fields-2', title: 'Hours', fields: [{ field: 'from' }, { field: 'until' }] },
    { id: 'fields-3', title: 'More', fields: [{ field: 'note' }] },
  ]);
});
