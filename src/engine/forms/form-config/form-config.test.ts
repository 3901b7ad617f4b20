import { describe, expect, test } from 'vitest';
import { generateAssetForm } from '../asset/generate-asset-form.ts';
import { define } from '../asset/test-definitions.ts';
import { explainIssue } from '../explain-issue.ts';
import { fieldErrors } from '../field-errors.ts';
import { fieldsOf } from '../form-field.ts';
import { isFieldShown } from '../is-field-shown.ts';
import { fieldOf, linesOf, names, plain, withConfig } from './test-config.ts';

describe('a formConfig', () => {
  test('orders, groups, hides, changes and adds fields (FORM-25)', () => {
    const form = withConfig({
      version: 1,
      sections: [{ title: { zh: '合同', en: 'Contract' }, fields: ['diyAttrs.contractNo', 'attributes.cameraType'] }],
      fields: {
        'diyAttrs.contractNo': { title: '合同编号', required: true, maxLength: 40 },
        'diyAttrs.paid': { title: '已付款', input: 'switch' },
        'attributes.serverIp': { hidden: true },
        'attributes.cameraType': { title: '类型', help: '以铭牌为准' },
      },
    });
    expect(form.issues).toEqual([]);
    expect(form.sections[0]).toMatchObject({ title: { zh: '合同', en: 'Contract' } });
    expect(form.sections[0]?.fields.map(({ field }) => field)).toEqual([
      'diyAttrs.contractNo',
      'attributes.cameraType',
    ]);
    expect(form.unused).toContain('attributes.serverIp');
    expect(names(form)).not.toContain('attributes.serverIp');
    expect(names(form).at(-1)).toBe('diyAttrs.paid');
    expect(fieldsOf(form)[0]).toMatchObject({
      required: true,
      schema: { type: 'string', maxLength: 40 },
      origin: { from: 'formConfig', name: 'contractNo' },
    });
    expect(fieldsOf(form)[1]).toMatchObject({ title: '类型', help: '以铭牌为准', required: true });
  });

  test('shows a field while one of its rules holds, whatever the type of the stored value', () => {
    const config = {
      fields: { 'diyAttrs.a': { title: 'A', when: [{ field: 'attributes.cameraType', is: [1, '2'] }] } },
    };
    const field = fieldOf(config, 'diyAttrs.a')!;
    const shown = (value: unknown) => isFieldShown(field, () => value);
    expect([shown('1'), shown(2), shown(['3', '1']), shown('3'), shown(undefined)]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('narrows ranges and choices', () => {
    const config = {
      fields: {
        'attributes.cameraType': { options: [{ value: '2', title: '球机' }], default: '2' },
        uid: { maxLength: 20, pattern: '^CAM-' },
      },
    };
    expect(linesOf(config)).toEqual([]);
    expect(fieldOf(config, 'attributes.cameraType')).toMatchObject({ schema: { enum: ['2'] }, default: '2' });
    expect(fieldOf(config, 'uid')).toMatchObject({ maxLength: 20, schema: { maxLength: 20, pattern: '^CAM-' } });
  });
});

const mistakes: readonly [name: string, config: unknown, line: string][] = [
  ['is a number', 7, 'the formConfig is 7. Write { "version": 1, "fields": { "uid": { "help": "..." } } }.'],
  ['is not JSON', 'fields: uid', 'the formConfig "fields: uid" is not JSON. Write { "version": 1,'],
  [
    'has code',
    '{ "vif": function (form) { return true } }',
    'the formConfig contains code, which is never run. Write conditions as "when"',
  ],
  ['has an unknown key', { field: {} }, 'unknown key "field". Did you mean "fields"?'],
  ['has another version', { version: 2 }, 'unknown version 2. Write "version": 1.'],
  [
    'names no field of the form',
    { fields: { 'attributes.camraType': {} } },
    'the form has no field "attributes.camraType". Did you mean "attributes.cameraType"? A new field begins with "diyAttrs.".',
  ],
  [
    'has an unknown setting',
    { fields: { uid: { titel: 'x' } } },
    'unknown key "titel" on fields "uid". Did you mean "title"?',
  ],
  [
    'has a setting of the wrong type',
    { fields: { uid: { required: 'yes' } } },
    'required: the value is "yes" on fields "uid". Write true or false without quotes.',
  ],
  [
    'hides a required field',
    { fields: { uid: { hidden: true } } },
    'hidden: a required field cannot be hidden on fields "uid". Write "hidden": false, or remove it.',
  ],
  [
    'makes a required field optional',
    { fields: { name: { required: false } } },
    'required: the platform requires this field on fields "name". Remove "required".',
  ],
  [
    'adds choices',
    { fields: { 'attributes.cameraType': { options: ['9'] } } },
    'options: the definition does not have "9" on fields "attributes.cameraType". Write some of: 1, 2, 3.',
  ],
  [
    'lengthens a text',
    { fields: { uid: { maxLength: 90 } } },
    'maxLength: 90 is longer than the 50 of the definition on fields "uid". Write a shorter length',
  ],
  [
    'has a second pattern',
    { fields: { 'attributes.channelId': { pattern: '^3' } } },
    'pattern: the definition has a pattern already on fields "attributes.channelId". Remove it here.',
  ],
  [
    'has a broken pattern',
    { fields: { 'diyAttrs.a': { title: 'A', pattern: '(' } } },
    'pattern: the pattern "(" is not a regular expression on fields "diyAttrs.a". Check its brackets',
  ],
  [
    'has a condition in code',
    { fields: { 'diyAttrs.a': { title: 'A', when: 'form.x == 1' } } },
    'when: a condition is a list of rules, not a text on fields "diyAttrs.a". Write [{ "field"',
  ],
  [
    'has a rule about no field',
    { fields: { 'diyAttrs.a': { title: 'A', when: [{ field: 'x', is: '1' }] } } },
    'when: the form has no other field "x" on fields "diyAttrs.a". Write one of: ',
  ],
  [
    'has a default outside the choices',
    { fields: { 'attributes.cameraType': { default: '7' } } },
    'default: "7" is invalid:',
  ],
  [
    'has a range on a text',
    { fields: { uid: { min: 1 } } },
    'min, max and step: the field is not a number on fields "uid". Remove them.',
  ],
  [
    'has a section without fields',
    { sections: [{ title: 'A' }] },
    'the section has no list of fields on section 1. Write [{ "title"',
  ],
  [
    'has an unknown field in a section',
    { sections: [{ title: 'A', fields: ['uiid'] }] },
    'the form has no field "uiid" on section 1. Did you mean "uid"?',
  ],
  [
    'has a field in two sections',
    {
      sections: [
        { title: 'A', fields: ['uid'] },
        { title: 'B', fields: ['uid'] },
      ],
    },
    'the field "uid" is in a section already on section 2. Remove it here.',
  ],
  [
    'gives an attribute an input',
    { fields: { 'attributes.cameraType': { input: 'text' } } },
    'input: only an added field has one on fields "attributes.cameraType". Remove it.',
  ],
];

test.each(mistakes)(
  'a formConfig that %s is one issue with its place, and no field is lost (FORM-25)',
  (_, config, line) => {
    const lines = linesOf(config);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(line);
    expect(names(withConfig(config))).toEqual(expect.arrayContaining(names(plain)));
  },
);

describe('an added field', () => {
  test('may hold files of some kinds, size and number', () => {
    const own = { title: '验收', input: 'files', accept: '.pdf,.png', maxMB: 2.5, maxFiles: 3, required: true };
    const config = { fields: { 'diyAttrs.proof': own } };
    expect(linesOf(config)).toEqual([]);
    const field = fieldOf(config, 'diyAttrs.proof')!;
    expect(field).toMatchObject({ ...own, appType: 'asset', upload: '/system/mediaInfo/upload' });
    expect(fieldErrors(field, []).map(({ en }) => en)).toEqual(['Required']);
    expect(fieldErrors(field, [{ id: '1' }])).toEqual([]);
    expect(fieldErrors(field, 'a.png')).toHaveLength(1);
  });

  test('may be a location', () => {
    const config = { fields: { 'diyAttrs.gate': { title: '入口', input: 'location' } } };
    expect(linesOf(config)).toEqual([]);
    const field = fieldOf(config, 'diyAttrs.gate')!;
    expect(fieldErrors(field, { longitude: 113.5, latitude: 22.2 })).toEqual([]);
    expect(fieldErrors(field, { longitude: 113.5, latitude: 92 })).toHaveLength(1);
    expect(fieldErrors(field, { longitude: 113.5 })).toHaveLength(1);
  });
});

describe('a formConfig with thousands of entries', () => {
  const many = (count: number, name: (index: number) => string, value: unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), value]));
  const issuesOf = (formConfig: unknown) =>
    generateAssetForm({
      groups: [],
      product: { id: '1', name: 'x', configurableAttrDefMap: [define('titel', 'STRING')] },
      formConfig,
    }).issues.map(explainIssue);

  test('suggests names for the first mistakes only', () => {
    const formConfig = { fields: { ...many(9000, (index) => `attributes.titel${index}`, {}), 'diyAttrs.title': {} } };
    const issues = issuesOf(formConfig);
    expect(issues).toHaveLength(9000);
    expect(issues[0]?.hint).toContain('Did you mean "attributes.titel"?');
    expect(issues.at(-1)?.hint).not.toContain('Did you mean');
  });

  test('has at most 500 added fields, in either format', () => {
    const ours = issuesOf({ fields: many(501, (index) => `diyAttrs.a${index}`, { title: 'a' }) });
    expect(ours.map(({ message }) => message)).toEqual(['the field "diyAttrs.a500" is one too many']);
    const older = issuesOf({ formDesc: many(501, (index) => `a${index}`, { type: 'input', label: 'a' }) });
    expect(older.map(({ message }) => message)).toEqual(['the field "a500" is one too many']);
  });
});
