import { describe, expect, test } from 'vitest';
import { readAssetField } from '../../../src/engine/forms/asset/asset-record.ts';
import { generateAssetForm } from '../../../src/engine/forms/asset/generate-asset-form.ts';
import { explainIssue } from '../../../src/engine/forms/explain-issue.ts';
import { fieldErrors } from '../../../src/engine/forms/field-errors.ts';
import { fieldsOf } from '../../../src/engine/forms/form-field.ts';
import { validatorNames } from '../../../src/schemas/grammar/validator-names.ts';
import { checkAsset } from './check-asset.ts';

const values = [
  undefined,
  '',
  ' ',
  '7',
  ' 7 ',
  '-7',
  '256',
  '1e3',
  'abc',
  '张三',
  'a@b.cn',
  '1000000000',
  '{"a":1}',
  '<x>',
];

describe.each(validatorNames)('the rule %s on the server', (validate) => {
  test.each(['text', 'number'] as const)("gives the form's message (%s) (VAL-28)", (input) => {
    for (const required of [false, true]) {
      const field = { field: 'value', title: 'value', input, required, options: [], validate };
      const plan = generateAssetForm({ groups: [{ id: 'base', title: 'base', fields: [field] }] });
      const [own] = fieldsOf(plan);
      for (const value of values) {
        const record = { appLabels: value === undefined ? [] : [{ key: 'value', value }] };
        const [error] = fieldErrors(own!, readAssetField(own!, record));
        expect(checkAsset(plan, record)).toEqual(error ? { value: error } : {});
      }
    }
  });
});

test('a number is at most 999999999 on the server too (VAL-27)', () => {
  const definition = { uKey: 'power', dataType: 'INTEGER', isRequired: false };
  const plan = generateAssetForm({ groups: [], product: { id: '1', name: 'x', configurableAttrDefMap: [definition] } });
  const check = (value: string) => checkAsset(plan, { configurableAttrs: [{ uKey: 'power', value }] });
  expect(check('999999999')).toEqual({});
  expect(check('1000000000')).toEqual({
    'configurableAttrs.power': { zh: '不能大于 999999999', en: '999999999 or less' },
  });
});

describe('a pattern of a tenant', () => {
  const hostile = `${'a'.repeat(400)}!`;
  const planWith = (patterns: readonly string[]) => {
    const configurableAttrDefMap = patterns.map((pattern, index) => ({
      uKey: `code${index}`,
      dataType: 'STRING',
      checkRule: JSON.stringify({ pattern }),
    }));
    return generateAssetForm({
      groups: [],
      product: { id: '1', name: 'x', configurableAttrDefMap },
      formConfig: { fields: { 'diyAttrs.contract': { title: 'Contract', pattern: '^(a+)+$' } } },
    });
  };

  test('has the same verdict on the server as in the form, in linear time', () => {
    const plan = planWith(['^(a+)+$', '.*.*.*x', '^(([a-z])+.)+[A-Z]([a-z])+$', '^[0-9]{4}$']);
    const record = {
      configurableAttrs: [0, 1, 2, 3].map((index) => ({ uKey: `code${index}`, value: hostile })),
      diyAttrs: { contract: hostile },
    };
    const wrong = checkAsset(plan, record);
    expect(Object.keys(wrong)).toHaveLength(5);
    for (const field of fieldsOf(plan)) expect(fieldErrors(field, hostile)).toHaveLength(1);
    const right = {
      configurableAttrs: ['aaa', 'x', 'aB', '2026'].map((value, index) => ({ uKey: `code${index}`, value })),
    };
    expect(Object.keys(checkAsset(plan, right))).toEqual(['configurableAttrs.code2']);
  });

  test('that cannot run is left out and reported, and the field stays', () => {
    const plan = planWith(['^(a)\\1$', '(a{0,32}){0,19}b']);
    expect(plan.issues.map((issue) => explainIssue(issue).message)).toEqual([
      'the pattern "^(a)\\\\1$" cannot be matched in linear time',
      'the pattern "(a{0,32}){0,19}b" is too large',
    ]);
    const record = { configurableAttrs: [0, 1].map((index) => ({ uKey: `code${index}`, value: hostile })) };
    expect(checkAsset(plan, record)).toEqual({});
  });

  test('is left out where all patterns of a form would take long together', () => {
    const plan = planWith(Array.from({ length: 80 }, (_, index) => `^[a-z]{0,150}${index}$`));
    const withPattern = fieldsOf(plan).filter(({ schema }) => schema.pattern !== undefined);
    expect(withPattern.length).toBeLessThan(60);
    expect(plan.issues).toHaveLength(81 - withPattern.length);
    expect(plan.issues[0]).toMatchObject({ part: ['field', expect.stringContaining('attributes.code')] });
  });
});
