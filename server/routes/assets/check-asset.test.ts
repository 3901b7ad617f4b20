import { describe, expect, test } from 'vitest';
import { readAssetField } from '../../../src/engine/forms/asset/asset-record.ts';
import { generateAssetForm } from '../../../src/engine/forms/asset/generate-asset-form.ts';
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
