import { describe, expect, test } from 'vitest';
import { type InputKind, inputs } from '../../schemas/inputs/index.ts';
import type { FieldPlan } from '../compile/plan/plan.ts';
import { compileForm } from './compile-form.ts';
import { fieldErrors } from './field-errors.ts';
import type { FormField } from './form-field.ts';
import { sectionSchema } from './section-schema.ts';

const plan = (field: string, input: InputKind = 'text', more: Partial<FieldPlan> = {}): FieldPlan => ({
  field,
  title: { zh: '名称', en: 'Name' },
  input,
  required: false,
  options: [],
  ...more,
});
const compiled = (...args: Parameters<typeof plan>): FormField =>
  compileForm([{ id: 'fields', fields: [plan(...args)] }])[0]!.fields[0]!;
const many = (count: number) => Array.from({ length: count }, (_, index) => plan(`f${index}`));

describe('compiling', () => {
  test('a form without headings is one section of any length; a group with a heading is split', () => {
    expect(compileForm([{ id: 'fields', fields: many(40) }])).toMatchObject([{ id: 'fields' }]);
    const sections = compileForm([{ id: 'base', title: 'Base', fields: many(16) }]);
    expect(sections.map(({ id, title, fields }) => [id, title, fields.length])).toEqual([
      ['base', 'Base 1/2', 8],
      ['base-2', 'Base 2/2', 8],
    ]);
  });

  test('a field has a JSON Schema, the options of its input, and its origin', () => {
    const number = compiled('lamp.power', 'number', {
      ...{ required: true, min: 0, max: 100, step: 5, unit: 'W', wide: true, readOnly: true },
      ...{ help: { zh: '瓦', en: 'In watts' }, placeholder: 'W', default: 10 },
    });
    expect(sectionSchema([number], 'en')).toEqual({
      schema: {
        type: 'object',
        properties: { lamp$2e_power: { type: 'number', minimum: 0, maximum: 100, title: 'Name', default: 10 } },
        required: ['lamp$2e_power'],
      },
      uiSchema: {
        'ui:order': ['lamp$2e_power'],
        lamp$2e_power: {
          'ui:field': 'Input',
          'ui:widget': 'number',
          'ui:options': { step: 5, unit: 'W', wide: true },
          'ui:help': 'In watts',
          'ui:placeholder': 'W',
          'ui:readonly': true,
        },
      },
      origins: { lamp$2e_power: { from: 'document', group: 'fields', field: 'lamp.power' } },
    });
    expect(sectionSchema([number], 'zh').schema.properties.lamp$2e_power?.title).toBe('名称');
  });

  test.each(Object.keys(inputs) as InputKind[])(
    '%s has a schema that accepts an empty value unless required',
    (input) => {
      const field = compiled('a', input);
      for (const empty of [undefined, null, '', [], {}]) expect(fieldErrors(field, empty)).toEqual([]);
    },
  );
});

describe('checking', () => {
  test.each<[InputKind, Partial<FieldPlan>, good: unknown, bad: unknown, message: string]>([
    ['text', { maxLength: 2 }, '😀灯', 'abc', 'At most 2 characters'],
    ['richText', { maxLength: 2 }, '<p>ab</p>', '<p>abc</p>', 'At most 2 characters'],
    ['number', { min: 5 }, 5, 4, '5 or more'],
    ['switch', {}, false, 'on', 'The value "on" is invalid: Choose yes or no'],
    ['select', { options: [{ value: 'a', title: 'A' }] }, 'a', 'b', 'Not an available choice: choose again'],
    ['checkboxes', {}, ['a', 1], [{ a: 1 }], 'Invalid format'],
    ['date', {}, '2024-02-29', '2023-02-29', 'The date must be yyyy-MM-dd'],
    ['dateRange', {}, ['2024-02-28', '2024-02-29'], ['2024-02-29'], 'Choose both days'],
    ['location', {}, { longitude: 113, latitude: 22 }, { longitude: 113, latitude: undefined }, 'Complete all fields'],
    ['verifyCode', {}, '123456', '12345', 'The code has 6 digits'],
    ['newPassword', {}, 'a b', ' ab', 'No leading or trailing spaces'],
    ['files', {}, [{ id: '1' }], 'a.pdf', 'The value "a.pdf" is invalid: Invalid format'],
    ['pick', { many: true }, ['1'], '1', 'The value "1" is invalid: Invalid format'],
  ])('%s %j', (input, more, good, bad, message) => {
    const field = compiled('a', input, more);
    expect(fieldErrors(field, good)).toEqual([]);
    expect(fieldErrors(field, bad)[0]?.en).toBe(message);
  });

  test('a read-only value is never invalid', () => {
    expect(fieldErrors(compiled('a', 'show', { required: true }), undefined)).toEqual([]);
  });
});
