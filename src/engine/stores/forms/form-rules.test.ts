import { describe, expect, test } from 'vitest';
import { type ValidatorName, validatorNames } from '../../../schemas/grammar/validator-names.ts';
import type { Field } from '../../../schemas/shared/field.ts';
import { checkPage } from '../../compile/check/check-page.ts';
import { compilePage } from '../../compile/page/compile-page.ts';
import type { AssetFormDialogPlan, FormPlan } from '../../compile/plan/plan.ts';
import { generateAssetForm } from '../../forms/asset/generate-asset-form.ts';
import { fieldsOf } from '../../forms/form-field.ts';
import { assetFormat } from './asset-format.ts';
import type { FormContext } from './form-context.ts';
import { FormStore } from './form-store.ts';

/** A valid value, an invalid one, and its message. */
const cases: Readonly<Record<ValidatorName, readonly [good: string, bad: string, zh: string, en: string]>> = {
  account: ['a@b.cn', 'lin', '请输入正确的手机号或邮箱', 'Enter a correct phone number or email address'],
  onlyFloat: ['2.5', '-2.5', '格式不合法', 'Wrong format'],
  onlyInt: ['-7', '2147483648', '大于最大范围', 'Above maximum range'],
  onlyNumber: ['0042', '4 2', '只能输入数字', 'Only digits allowed'],
  onlyPositiveNumber: ['42', '042', '请输入正整数', 'Enter a positive integer'],
  onlyLetter: ['abc', 'ab1', '只能输入英文', 'Only English allowed'],
  onlyLetterAndNumber: ['ab1', 'ab_1', '只能输入字母和数字', 'Only letters and digits allowed'],
  onlyEmail: ['a@b.cn', 'a@b', '邮箱格式不正确', 'E-mail format incorrect'],
  optionalEmail: ['a@b.cn', 'a@b', '邮箱格式不正确', 'E-mail format incorrect'],
  onlyPhone: ['13800000000', '12800000000', '手机号格式不正确', 'Phone number format incorrect'],
  validInput: [
    '路灯(1)',
    '路灯-1',
    '只能输入中文、字母、数字、下划线和括号',
    'Only Chinese characters, letters, digits, underscores and brackets allowed',
  ],
  description: ['南湾路，靠近公园。', '<b>', '输入不合法', 'Illegal input'],
  paramTemplate: ['{"a":1}', '{a:1}', '请输入正确的 JSON', 'Enter correct JSON'],
  name: [
    '路灯1',
    '路灯#1',
    '1-50 个中文、字母、数字或 _ @ ( ) - .',
    '1-50 Chinese characters, letters, digits or _ @ ( ) - .',
  ],
  uid: ['DK-1', '灯1', '1-50 个字母、数字或 _ @ ( ) . -', '1-50 letters, digits or _ @ ( ) . -'],
  uKey: ['lamp.power', 'lamp-power', '1-50 个字母、数字或 _ @ ( ) .', '1-50 letters, digits or _ @ ( ) .'],
  fullName: [
    '张三',
    '张',
    '2-20 个中文、字母、数字或间隔点 ·',
    '2-20 Chinese characters, letters, digits or middle dots ·',
  ],
  userName: ['lin_1', 'lin', '4-16 个字母、数字或下划线', '4-16 letters, digits or underscores'],
  accountCode: ['A1', 'A', '2-15 个字母或数字', '2-15 letters or digits'],
  password: ['abc123', 'abc12', '至少 6 个字符', 'At least 6 characters'],
  generalPassword: [
    'abc!',
    'abc-',
    '只能使用字母、数字和 @ $ ! % * # ? / < > &',
    'Use only letters, digits and @ $ ! % * # ? / < > &',
  ],
  regionName: ['南湾', '湾', '2-20 个字符', '2-20 characters'],
  programName: ['节目', '节目'.repeat(16), '最多 30 个字符', 'At most 30 characters'],
  longitude: ['113.5', '180.1', '经度数据错误', 'Longitude data error'],
  latitude: ['22.7', '90.1', '纬度数据错误', 'Latitude data error'],
  sceneIndex: ['255', '256', '请输入场景号，范围 1~255', 'Enter a scene number, 1–255'],
  url: [
    'rtsp://a.b/1',
    'javascript:alert(1)',
    '请输入以 http、https、ws、wss、rtsp 或 rtmp 开头的完整地址',
    'Enter a whole address that begins with http, https, ws, wss, rtsp or rtmp',
  ],
};

const context: FormContext<FormStore> = {
  isShown: () => true,
  startValues: (values) => values,
  load: async () => ({}),
  submit: async () => true,
  codeOf: () => undefined,
  choicesCall: () => undefined,
  pick: () => undefined,
  answerOf: () => undefined,
  definitionOf: () => undefined,
  factOf: () => undefined,
  chosenRow: () => undefined,
  readChoices: async () => [],
  readAgain: async () => undefined,
  isTaken: async () => false,
  offers: () => true,
  upload: async () => undefined,
  saveDraft: () => undefined,
  discardDraft: () => undefined,
};

/** A form or asset form with this one field. */
function formOf(kind: 'form' | 'assetForm', more: Partial<Field>): FormStore {
  const field = { field: 'value', title: { zh: '值', en: 'Value' }, ...more };
  const title = { zh: '表单', en: 'Form' };
  const add = [{ call: { post: '/x' } }];
  const dialogs = {
    form: { kind: 'form', title, fields: [field], add },
    assetForm: {
      kind: 'assetForm',
      asset: 'device',
      title,
      load: '/x/{id}',
      groups: [{ id: 'base', title, fields: [field] }],
      add,
      edit: [{ call: { put: '/x' } }],
    },
  };
  const page = {
    version: 1,
    id: 'rules',
    path: '/rules',
    title,
    body: { kind: 'card', title, actions: [{ title, do: [{ open: 'dialog' }] }], body: { kind: 'text', text: 'x' } },
    dialogs: { dialog: dialogs[kind] },
  };
  const { page: sound, issues } = checkPage('pages/rules.json', JSON.stringify(page));
  expect(issues).toEqual([]);
  const plan = compilePage(sound!).dialogs.dialog as FormPlan | AssetFormDialogPlan;
  if (plan.kind === 'form') return new FormStore('dialog', plan, undefined, context);
  const asset = generateAssetForm(plan);
  const formPlan: FormPlan = { ...plan, kind: 'form', values: {}, fields: fieldsOf(asset) };
  return new FormStore('dialog', formPlan, undefined, context, {}, assetFormat(asset, {}));
}

const errorOf = (form: FormStore, value: unknown) => {
  form.set('value', value);
  form.check();
  return form.errors.get('value');
};

describe('a password', () => {
  test.each(['password', 'newPassword'] as const)(
    'in a %s field is sent unchanged or rejected (VAL-26)',
    async (input) => {
      const form = formOf('form', { input, validate: 'password' });
      for (const typed of [' abc123', 'abc123 ', '  '])
        expect(errorOf(form, typed)).toEqual({
          zh: '开头和结尾不能有空格',
          en: 'No leading or trailing spaces',
        });
      expect(errorOf(form, 'abc 123')).toBeDefined();
      expect(errorOf(form, 'abc123')).toBeUndefined();
    },
  );
});

describe.each(['form', 'assetForm'] as const)('a field of a document (%s)', (kind) => {
  test.each(validatorNames)('applies %s and shows its message (VAL-28)', (name) => {
    const [good, bad, zh, en] = cases[name];
    const form = formOf(kind, { validate: name });
    expect(errorOf(form, good)).toBeUndefined();
    expect(errorOf(form, ` ${good} `)).toBeUndefined();
    expect(errorOf(form, bad)).toEqual({ zh, en });
  });

  test.each<[ValidatorName, string, string]>([
    ['onlyFloat', '格式不合法', 'Wrong format'],
    ['onlyInt', '格式不合法', 'Wrong format'],
    ['onlyEmail', '请输入邮箱', 'Enter e-mail'],
    ['longitude', '请输入经度', 'Enter longitude'],
    ['latitude', '请输入纬度', 'Enter latitude'],
    ['sceneIndex', '请输入场景号，范围 1~255', 'Enter a scene number, 1–255'],
  ])('%s requires a value, with its own message, and marks the field (VAL-28)', (name, zh, en) => {
    for (const more of [{}, { required: true }]) {
      const form = formOf(kind, { validate: name, ...more });
      expect(form.fields[0]!.required).toBe(true);
      for (const empty of [undefined, null, '', '  ']) expect(errorOf(form, empty)).toEqual({ zh, en });
    }
  });

  test('every other rule accepts an empty field (VAL-28)', () => {
    const demanding = ['onlyFloat', 'onlyInt', 'onlyEmail', 'longitude', 'latitude', 'sceneIndex'];
    for (const name of validatorNames.filter((one) => !demanding.includes(one))) {
      expect(errorOf(formOf(kind, { validate: name }), '')).toBeUndefined();
      expect(errorOf(formOf(kind, { validate: name, required: true }), '')).toEqual({ zh: '必填', en: 'Required' });
    }
  });

  test('a rule applies to a number as it is displayed (VAL-28)', () => {
    const input = 'number';
    expect(errorOf(formOf(kind, { input, validate: 'sceneIndex' }), 256)).toMatchObject({ zh: cases.sceneIndex[2] });
    expect(errorOf(formOf(kind, { input, validate: 'sceneIndex' }), 255)).toBeUndefined();
    expect(errorOf(formOf(kind, { input, validate: 'onlyInt' }), 1.5)).toEqual({
      zh: '格式不合法',
      en: 'Wrong format',
    });
    expect(errorOf(formOf(kind, { input, validate: 'longitude' }), 1e-7)).toBeUndefined();
    expect(errorOf(formOf(kind, { input, validate: 'onlyFloat' }), 0.0000025)).toBeUndefined();
  });

  test('a number is at most 999999999 unless the limit is smaller (VAL-27)', () => {
    const free = formOf(kind, { input: 'number' });
    expect(errorOf(free, 999_999_999)).toBeUndefined();
    expect(errorOf(free, 1_000_000_000)).toEqual({ zh: '不能大于 999999999', en: '999999999 or less' });
    expect(errorOf(free, 999_999_999.5)).toEqual({ zh: '不能大于 999999999', en: '999999999 or less' });
    expect(errorOf(free, -2_000_000_000)).toBeUndefined();
    const low = formOf(kind, { input: 'number', max: 100 });
    expect(errorOf(low, 100)).toBeUndefined();
    expect(errorOf(low, 101)).toEqual({ zh: '不能大于 100', en: '100 or less' });
  });

  test('equal limits have equal messages', () => {
    expect(errorOf(formOf(kind, { maxLength: 3 }), 'abcd')).toEqual({
      zh: '最多 3 个字符',
      en: 'At most 3 characters',
    });
    expect(errorOf(formOf(kind, { input: 'number', min: 2 }), 1)).toEqual({ zh: '不能小于 2', en: '2 or more' });
    const options = [{ value: 'a', title: 'A' }];
    expect(errorOf(formOf(kind, { input: 'select', options }), 'b')).toEqual({
      zh: '不在可选范围内，请重新选择',
      en: 'Not an available choice: choose again',
    });
    expect(errorOf(formOf(kind, { input: 'date' }), '2026-02-30')).toEqual({
      zh: '日期应为 yyyy-MM-dd',
      en: 'The date must be yyyy-MM-dd',
    });
  });
});

test('a form converts a value of another type for its input', () => {
  expect(errorOf(formOf('form', { maxLength: 3 }), 123)).toBeUndefined();
  expect(errorOf(formOf('form', { maxLength: 3 }), ' 123 ')).toBeUndefined();
  expect(errorOf(formOf('form', { input: 'number', max: 5 }), '4')).toBeUndefined();
  expect(errorOf(formOf('form', { input: 'number', max: 5 }), '6')).toMatchObject({ en: '5 or less' });
  expect(errorOf(formOf('form', { input: 'number' }), 'many')).toMatchObject({
    en: '"many" is not a number',
  });
  expect(errorOf(formOf('form', { input: 'switch' }), 1)).toBeUndefined();
});
