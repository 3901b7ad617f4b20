import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { issueLine } from '../../compile/issue.ts';
import { generateAssetForm } from '../asset/generate-asset-form.ts';
import { goldenCodes, goldenGroups, goldenProducts } from '../asset/test-products.ts';
import { fieldErrors } from '../field-errors.ts';
import { fieldsOf } from '../form-field.ts';
import { isFieldShown } from '../is-field-shown.ts';
import { sectionSchema } from '../section-schema.ts';

const { product } = goldenProducts.find((one) => one.product.code === 'CAM-PT40')!;
const withConfig = (formConfig: unknown) =>
  generateAssetForm({ asset: 'device', groups: goldenGroups('device'), product, formConfig, codes: goldenCodes });
const plain = withConfig(undefined);
const linesOf = (formConfig: unknown) =>
  withConfig(formConfig).issues.map((issue) => issueLine(issue).replace('formConfig of CAM-PT40 ', ''));
const fieldOf = (formConfig: unknown, name: string) =>
  fieldsOf(withConfig(formConfig)).find(({ field }) => field === name);
const names = (form: Parameters<typeof fieldsOf>[0]) => fieldsOf(form).map(({ field }) => field);

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
  ['is no JSON', 'fields: uid', 'the formConfig "fields: uid" is not JSON. Write { "version": 1,'],
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
    'the form has no field "attributes.camraType" on fields "attributes.camraType". Did you mean "attributes.cameraType"? A new field begins with "diyAttrs.".',
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
    'when: the form has no other field "x" on fields "diyAttrs.a". Name a field of this form.',
  ],
  [
    'has a default outside the choices',
    { fields: { 'attributes.cameraType': { default: '7' } } },
    'default: "7" is invalid:',
  ],
  [
    'has a range on a text',
    { fields: { uid: { min: 1 } } },
    'min, max and step: the field is no number on fields "uid". Remove them.',
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

describe('the older formConfig', () => {
  const older = (formDesc: object, more: object = {}) => ({ formDesc, ...more });

  test.each([
    ['a linkage', { a: { type: 'input', vif: 'function (form) { globalThis.ran = true }' } }, 'vif contains code'],
    ['an arrow function', { a: { type: 'input', vif: 'form => (globalThis.ran = true)' } }, 'vif contains code'],
    [
      'a rule',
      { a: { type: 'input', rules: [{ validator: 'function(r,v,cb){globalThis.ran=true}' }] } },
      'rules contains code',
    ],
    ['a default', { a: { type: 'input', default: '() => (globalThis.ran = 1)' } }, 'default contains code'],
    ['options', { a: { type: 'select', options: 'async () => [globalThis.ran = 1]' } }, 'options contains code'],
  ])('with code in %s is refused there and never runs it (FORM-25)', (_, formDesc, message) => {
    const lines = linesOf(older(formDesc));
    expect(lines.some((line) => line.startsWith(`${message}, which is never run on formDesc "a".`))).toBe(true);
    expect(fieldOf(older(formDesc), 'diyAttrs.a')).toMatchObject({ input: expect.any(String) });
    expect(fieldOf(older(formDesc), 'diyAttrs.a')?.default).toBeUndefined();
    expect(Reflect.get(globalThis, 'ran')).toBeUndefined();
  });

  test('reads its component types, options, rules and linkages', () => {
    const config = older(
      {
        level: {
          type: 'select',
          label: '等级',
          options: [
            { text: '一级', value: 1 },
            { text: '二级', value: 2 },
          ],
        },
        note: {
          type: 'textarea',
          label: '备注',
          vif: [
            { field: 'level', value: 1 },
            { field: 'cameraType', value: '2' },
          ],
        },
        phone: { type: 'mobile', label: '电话', rules: [{ required: true }] },
        span: { type: 'daterange', label: '期间' },
      },
      { order: ['span', 'level'] },
    );
    expect(linesOf(config)).toEqual([]);
    expect(fieldOf(config, 'diyAttrs.level')).toMatchObject({ schema: { enum: [1, 2] } });
    expect(fieldOf(config, 'diyAttrs.note')?.shownWhen).toEqual([
      { field: 'diyAttrs.level', values: [1] },
      { field: 'attributes.cameraType', values: ['2'] },
    ]);
    expect(fieldOf(config, 'diyAttrs.phone')).toMatchObject({ required: true, validate: 'onlyPhone' });
    expect(names(withConfig(config)).slice(-4)).toEqual([
      'diyAttrs.span',
      'diyAttrs.level',
      'diyAttrs.note',
      'diyAttrs.phone',
    ]);
  });

  test('an unsupported type is a text, and says so', () => {
    const config = older({ a: { type: 'cascader', label: 'A' } });
    expect(linesOf(config)[0]).toContain('the type "cascader" is not supported, the field is a text on formDesc "a".');
    expect(fieldOf(config, 'diyAttrs.a')?.input).toBe('text');
  });
});

const known = names(plain);
const scalar = fc.oneof(fc.string(), fc.integer(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null));
const anySettings = fc.record(
  {
    hidden: fc.oneof(fc.boolean(), scalar),
    title: fc.oneof(fc.string(), fc.record({ zh: fc.string(), en: fc.string() }), scalar),
    required: fc.oneof(fc.boolean(), scalar),
    min: fc.oneof(fc.integer(), scalar),
    max: fc.oneof(fc.integer(), scalar),
    maxLength: fc.oneof(fc.integer({ min: -5, max: 1000 }), scalar),
    pattern: fc.oneof(fc.constantFrom('^a', '(', '[0-9]+'), scalar),
    default: scalar,
    input: fc.constantFrom('text', 'number', 'select', 'date', 'switch', 'password', 7),
    options: fc.oneof(fc.array(scalar, { maxLength: 4 }), fc.array(fc.record({ value: scalar, title: scalar }))),
    when: fc.oneof(scalar, fc.array(fc.record({ field: fc.constantFrom(...known, 'x'), is: scalar }))),
  },
  { requiredKeys: [] },
);
const anyName = fc.oneof(
  fc.constantFrom(...known, 'diyAttrs.a', 'diyAttrs.b', 'attributes.x', '__proto__', 'diyAttrs.__proto__', ''),
  fc.string(),
);
const anyConfig = fc.oneof(
  fc.record(
    {
      version: fc.constantFrom(1, 2, '1'),
      sections: fc.oneof(
        scalar,
        fc.array(fc.record({ title: scalar, fields: fc.array(anyName) }, { requiredKeys: [] })),
      ),
      fields: fc.oneof(
        scalar,
        fc.array(fc.tuple(anyName, anySettings)).map((list) => Object.fromEntries(list)),
      ),
    },
    { requiredKeys: [] },
  ),
  fc.record({
    formDesc: fc
      .array(
        fc.tuple(
          anyName,
          fc.record(
            {
              type: fc.oneof(fc.constantFrom('input', 'select', 'yesno'), fc.string()),
              label: scalar,
              vif: scalar,
              default: scalar,
              options: scalar,
            },
            { requiredKeys: [] },
          ),
        ),
      )
      .map((list) => Object.fromEntries(list)),
    order: fc.oneof(scalar, fc.array(anyName)),
  }),
  fc.jsonValue(),
  fc.string(),
);

describe('any formConfig', () => {
  const runs = { numRuns: propertyRuns(300), seed: 11 };

  test('never throws and loses no field: each is shown once, or hidden and not required (FORM-25)', () => {
    fc.assert(
      fc.property(anyConfig, (config) => {
        const form = withConfig(config);
        const shown = names(form);
        expect(new Set(shown).size).toBe(shown.length);
        for (const field of fieldsOf(plain)) {
          const isThere = shown.includes(field.field);
          const isHidden = form.unused.includes(field.field) && !field.required;
          expect(isThere || isHidden, field.field).toBe(true);
        }
      }),
      runs,
    );
  });

  test('is a valid schema whose defaults are valid, and the same each time', () => {
    fc.assert(
      fc.property(anyConfig, (config) => {
        const form = withConfig(config);
        for (const { fields } of form.sections) {
          expect(() => JSON.stringify(sectionSchema(fields, 'en'))).not.toThrow();
          for (const field of fields)
            if (field.default !== undefined) expect(fieldErrors(field, field.default), field.field).toEqual([]);
        }
        expect(withConfig(structuredClone(config))).toEqual(form);
      }),
      runs,
    );
  });

  test('accepts only what the definition accepts', () => {
    const values: unknown[] = ['1', '2', '9', '', 'a'.repeat(60), 'CAM-1', 5, 1e9, true, '340200000000'];
    fc.assert(
      fc.property(anyConfig, fc.constantFrom(...values), (config, value) => {
        const given = new Map(fieldsOf(plain).map((field) => [field.field, field]));
        for (const field of fieldsOf(withConfig(config))) {
          const definition = given.get(field.field);
          if (definition && fieldErrors(field, value).length === 0)
            expect(fieldErrors(definition, value), field.field).toEqual([]);
        }
      }),
      runs,
    );
  });
});
