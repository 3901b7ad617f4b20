import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { issueLine } from '../../compile/issue.ts';
import type { FieldPlan } from '../../compile/plan/plan.ts';
import { explainIssue } from '../explain-issue.ts';
import { fieldErrors } from '../field-errors.ts';
import { addedInputs } from '../form-config/form-config.ts';
import { olderTypes } from '../form-config/older-types.ts';
import { type FormField, fieldsOf } from '../form-field.ts';
import type { FormIssue } from '../form-issue.ts';
import { isEmpty } from '../is-empty.ts';
import { sectionSchema } from '../section-schema.ts';
import { generateAssetForm } from './generate-asset-form.ts';
import { anyDefinition, define, productOf } from './test-definitions.ts';

const formOf = (...definitions: readonly { uKey: string }[]) =>
  generateAssetForm({ groups: [], product: productOf(...definitions) });
const fieldOf = (uKey: string, dataType: string, more: Record<string, unknown> = {}): FormField =>
  fieldsOf(formOf(define(uKey, dataType, more)))[0]!;
const lineOf = (issue: FormIssue) => issueLine(explainIssue(issue));
const issuesOf = (...definitions: readonly { uKey: string }[]) => formOf(...definitions).issues.map(lineOf);
const errorsOf = (field: FormField, value: unknown) => fieldErrors(field, value).map(({ en }) => en);

describe('a configurable attribute becomes a field', () => {
  test('with its name, unit and required flag (FORM-13)', () => {
    expect(fieldOf('lampPower', 'INTEGER', { name: '额定功率', unit: 'W', isRequired: true })).toMatchObject({
      field: 'attributes.lampPower',
      title: '额定功率',
      unit: 'W',
      required: true,
      input: 'number',
      origin: { from: 'attribute', uKey: 'lampPower', productId: '700000000000000001', productName: '单灯控制器' },
    });
    const field = fieldOf('lampPower', 'INTEGER', { isRequired: true });
    expect(errorsOf(field, undefined)).toEqual(['Required']);
    expect(errorsOf(fieldOf('lampPower', 'INTEGER'), undefined)).toEqual([]);
  });

  test('with its default as initial value (FORM-13)', () => {
    expect(fieldOf('a', 'STRING', { defaultValue: 'x' }).default).toBe('x');
    expect(fieldOf('a', 'DOUBLE', { defaultValue: '1.5' }).default).toBe(1.5);
    expect(fieldOf('a', 'BOOLEAN', { defaultValue: 'false' }).default).toBe(false);
    expect(fieldOf('a', 'ENUM', { defaultValue: 'b', checkRule: '{"options":["a","b"]}' }).default).toBe('b');
  });

  test('a string has at most 512 characters, whatever its rule says (FORM-13)', () => {
    expect(fieldOf('a', 'STRING').schema).toEqual({ type: 'string', maxLength: 512 });
    expect(fieldOf('a', 'STRING', { checkRule: 'length<=1024' }).schema.maxLength).toBe(512);
    expect(fieldOf('a', 'STRING', { checkRule: '{"maxLength":10}' }).schema.maxLength).toBe(10);
    const field = fieldOf('a', 'STRING');
    expect(errorsOf(field, '灯'.repeat(512))).toEqual([]);
    expect(errorsOf(field, '灯'.repeat(513))).toEqual(['At most 512 characters']);
  });

  test('an ENUM offers its options and accepts nothing else (FORM-14)', () => {
    const field = fieldOf('phase', 'ENUM', {
      checkRule: '{"options":[{"value":"A","label":"A相"},{"value":"B","label":"B相"}]}',
    });
    expect(field.input).toBe('select');
    expect(field.options).toEqual([
      { value: 'A', title: 'A相' },
      { value: 'B', title: 'B相' },
    ]);
    expect(errorsOf(field, 'B')).toEqual([]);
    expect(errorsOf(field, 'C')).toEqual(['Not an available choice: choose again']);
  });

  test('an INTEGER has the limits of its rule (FORM-15)', () => {
    const field = fieldOf('luminance', 'INTEGER', { checkRule: '{"min":10,"max":100}' });
    expect(field).toMatchObject({ min: 10, max: 100, schema: { type: 'integer', minimum: 10, maximum: 100 } });
    expect(errorsOf(field, 10)).toEqual([]);
    expect(errorsOf(field, 100)).toEqual([]);
    expect(errorsOf(field, 9)).toEqual(['10 or more']);
    expect(errorsOf(field, 101)).toEqual(['100 or less']);
    expect(errorsOf(field, 10.5)).toEqual(['Must be a whole number']);
  });

  test('an INTEGER starts with its default, else its minimum (FORM-15)', () => {
    expect(fieldOf('a', 'INTEGER', { checkRule: '{"min":10,"max":100}', defaultValue: '50' }).default).toBe(50);
    expect(fieldOf('a', 'INTEGER', { checkRule: '{"min":10,"max":100}' }).default).toBe(10);
    expect(fieldOf('a', 'INTEGER', { checkRule: '{"max":100}' }).default).toBeUndefined();
    expect(fieldOf('a', 'DOUBLE', { checkRule: '{"min":10}' }).default).toBeUndefined();
  });

  test('numbers are at most 999999999, whatever the rule says (VAL-27)', () => {
    for (const type of ['INTEGER', 'DOUBLE'])
      for (const checkRule of [null, '{"min":0}', '{"max":4294967295}', '[0,9999999999]', 'oops']) {
        const field = fieldOf('a', type, { checkRule });
        expect(field).toMatchObject({ max: 999999999, schema: { maximum: 999999999 } });
        expect(errorsOf(field, 999999999)).toEqual([]);
        expect(errorsOf(field, 1000000000)).toEqual(['999999999 or less']);
      }
    expect(fieldOf('a', 'INTEGER', { checkRule: '{"max":100}' }).max).toBe(100);
    expect(fieldOf('a', 'STRING')).not.toHaveProperty('max');
    expect(issuesOf(define('a', 'DOUBLE', { checkRule: '{"min":1000000000}' }))[0]).toContain(
      'min is 1000000000 on attribute "a". The maximum is 999999999.',
    );
  });

  test('a BOOLEAN is a radio group of yes and no (FORM-16)', () => {
    const field = fieldOf('relay', 'BOOLEAN');
    expect(field.input).toBe('radio');
    expect(field.options).toEqual([
      { value: true, title: { zh: '是', en: 'Yes' } },
      { value: false, title: { zh: '否', en: 'No' } },
    ]);
    expect(errorsOf(field, false)).toEqual([]);
  });

  test('a step becomes multipleOf only if it fits the minimum', () => {
    expect(fieldOf('a', 'INTEGER', { checkRule: '{"min":20,"max":120,"step":10}' }).schema.multipleOf).toBe(10);
    expect(fieldOf('a', 'DOUBLE', { checkRule: '{"min":0.1,"step":0.1}' }).schema.multipleOf).toBe(0.1);
    const odd = fieldOf('a', 'INTEGER', { checkRule: '{"min":5,"step":10}' });
    expect(odd.schema.multipleOf).toBeUndefined();
    expect(odd.step).toBe(10);
  });
});

describe('an invalid definition is an issue with attribute and product', () => {
  test.each<[string, Record<string, unknown>, string]>([
    [
      'a rule that is not JSON',
      { checkRule: 'oops' },
      'the checkRule "oops" is not JSON on attribute "a". Write {"min":0,"max":100}.',
    ],
    ['min over max', { checkRule: '{"min":9,"max":1}' }, 'min 9 is greater than max 1 on attribute "a". Swap them.'],
    [
      'a default out of range',
      { checkRule: '{"min":1,"max":5}', defaultValue: '9' },
      'the defaultValue "9" is invalid: 5 or less on attribute "a". Write a default that the rule allows, or remove it.',
    ],
    [
      'a default of another type',
      { defaultValue: 'many' },
      'the defaultValue "many" is invalid: "many" is not a number on attribute "a". Write a default that the rule allows, or remove it.',
    ],
    [
      'an unknown data type',
      { dataType: 'INTEGR' },
      'unknown dataType "INTEGR" on attribute "a". Did you mean "INTEGER"?',
    ],
    [
      'no data type',
      { dataType: null },
      'the dataType is missing on attribute "a". Write one of: ENUM, INTEGER, DOUBLE, STRING, BOOLEAN.',
    ],
    [
      'an ENUM without options',
      { dataType: 'ENUM', checkRule: '{}' },
      'an ENUM has no options on attribute "a". Write {"options":[{"value":"1","label":"..."}]}.',
    ],
  ])('%s; the rest of the form works (FORM-26)', (_, broken, line) => {
    const form = formOf({ ...define('a', 'INTEGER'), ...broken }, define('b', 'BOOLEAN'));
    expect(form.issues.map(lineOf)).toEqual([`product LC-NB10 ${line}`]);
    expect(fieldsOf(form).map(({ field }) => field)).toEqual(['attributes.a', 'attributes.b']);
  });

  test('an attribute of unknown type is a text field, so that stored values stay editable', () => {
    expect(fieldOf('a', 'ENUM', { checkRule: '{}' })).toMatchObject({ input: 'text', schema: { type: 'string' } });
    expect(fieldOf('a', 'COLOUR')).toMatchObject({ input: 'text', schema: { type: 'string', maxLength: 512 } });
  });

  test('a duplicate uKey, an invalid definition and a missing uKey are reported', () => {
    const product = productOf();
    const twice = { ...product, configurableAttrDefMap: { x: define('a', 'STRING'), y: define('a', 'BOOLEAN') } };
    expect(generateAssetForm({ groups: [], product: twice }).issues.map(lineOf)).toEqual([
      'product LC-NB10 duplicate uKey on attribute "a". Give each attribute a unique uKey.',
    ]);
    const none = { ...product, configurableAttrDefMap: { a: 7, b: null } };
    expect(generateAssetForm({ groups: [], product: none }).issues).toHaveLength(2);
    const nameless = { ...product, configurableAttrDefMap: [{ dataType: 'STRING' }] };
    expect(generateAssetForm({ groups: [], product: nameless }).issues.map(lineOf)).toEqual([
      'product LC-NB10 the uKey is missing on attribute "". Add one, or its value cannot be stored.',
    ]);
    for (const map of [undefined, null, 7, 'x'])
      expect(generateAssetForm({ groups: [], product: { ...product, configurableAttrDefMap: map } }).sections).toEqual(
        [],
      );
  });

  test('a uKey such as __proto__ is an ordinary key', () => {
    const map: unknown = JSON.parse('{"__proto__":{"uKey":"__proto__","dataType":"INTEGER","checkRule":"[1,5]"}}');
    const form = generateAssetForm({ groups: [], product: { ...productOf(), configurableAttrDefMap: map } });
    const [field] = fieldsOf(form);
    expect(form.issues).toEqual([]);
    expect(field!.origin).toMatchObject({ uKey: '__proto__' });
    const { schema } = sectionSchema(form.sections[0]!.fields, 'zh');
    expect(Object.keys(schema.properties)).toEqual([field!.property]);
    expect(field!.property in {}).toBe(false);
  });
});

describe('sections', () => {
  const plain = (name: string): FieldPlan => ({
    field: name,
    title: name,
    input: 'text',
    required: false,
    options: [],
  });
  const many = (count: number) => Array.from({ length: count }, (_, index) => define(`k${index}`, 'INTEGER'));

  test('have at most 15 fields; a longer group is split evenly and numbered', () => {
    const form = formOf(...many(400));
    expect(form.sections).toHaveLength(27);
    expect(Math.max(...form.sections.map(({ fields }) => fields.length))).toBe(15);
    expect(form.sections[1]!.title).toEqual({ zh: '设备参数 2/27', en: 'Parameters 2/27' });
    expect(new Set(form.sections.map(({ id }) => id)).size).toBe(27);
  });

  test('of the document precede those of the product, and an attribute may have the name of a field', () => {
    const form = generateAssetForm({
      groups: [{ id: 'base', title: 'Base', fields: [plain('uid'), plain('address')] }],
      product: productOf(define('address', 'INTEGER')),
    });
    expect(form.sections.map(({ id }) => id)).toEqual(['base', 'attributes']);
    expect(fieldsOf(form).map(({ field }) => field)).toEqual(['uid', 'address', 'attributes.address']);
  });

  test('settings of the document override the definition; those of an unknown attribute are ignored', () => {
    const form = generateAssetForm({
      groups: [],
      product: productOf(define('nvrId', 'STRING')),
      attributes: { nvrId: { title: 'NVR', when: { $: 'form.attributes.memoryType == "1"' } }, other: { title: 'X' } },
    });
    expect(fieldsOf(form)).toMatchObject([{ title: 'NVR', when: { $: 'form.attributes.memoryType == "1"' } }]);
  });

  test('2,000 attributes are 2,000 fields', () => {
    expect(fieldsOf(formOf(...many(2000)))).toHaveLength(2000);
  });
});

describe('for any definitions', () => {
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    multipleOfPrecision: 8,
    formats: { date: true },
    // Takes longer than the few checks of each schema.
    code: { optimize: false },
  });
  const definitions = fc.array(anyDefinition, { maxLength: 40 });
  /** A field of each input that a formConfig may add, in our words and in those of the older form. */
  const added = [
    { fields: Object.fromEntries(addedInputs.map((input) => [`diyAttrs.${input}`, { input }])) },
    { formDesc: Object.fromEntries(Object.keys(olderTypes).map((type) => [`older_${type}`, { type }])) },
  ];
  const check = (property: (list: { uKey: string }[]) => void) =>
    fc.assert(fc.property(definitions, property), { numRuns: propertyRuns(400), seed: 26 });

  test('every section is a valid schema that accepts the initial values', () => {
    check((list) => {
      const forms = [undefined, ...added].map((formConfig) =>
        generateAssetForm({ groups: [], product: productOf(...list), formConfig }),
      );
      for (const { fields } of forms.flatMap(({ sections }) => sections)) {
        const { schema } = sectionSchema(fields, 'en');
        const validate = ajv.compile({ ...schema, required: [] });
        const start = Object.fromEntries(
          fields.filter((field) => field.default !== undefined).map((field) => [field.property, field.default]),
        );
        expect(validate(start), JSON.stringify(validate.errors)).toBe(true);
        for (const field of fields) if (!isEmpty(field.default)) expect(fieldErrors(field, field.default)).toEqual([]);
      }
    });
  });

  test('no definition is lost, names are unique, and the order is kept', () => {
    check((list) => {
      const product = productOf(...list);
      const uKeys = [...new Set(Object.keys(product.configurableAttrDefMap as object))];
      const form = generateAssetForm({ groups: [], product });
      const origins = fieldsOf(form).map(({ origin }) => (origin.from === 'attribute' ? origin.uKey : ''));
      expect(origins).toEqual(uKeys);
      expect(new Set(fieldsOf(form).map(({ property }) => property)).size).toBe(uKeys.length);
    });
  });

  test('the result is deterministic and the input unchanged', () => {
    check((list) => {
      const product = productOf(...list);
      const before = JSON.stringify(product);
      expect(generateAssetForm({ groups: [], product })).toEqual(generateAssetForm({ groups: [], product }));
      expect(JSON.stringify(product)).toBe(before);
    });
  });

  test('an invalid definition has an issue with its name, a valid one has none', () => {
    check((list) => {
      for (const { file, path, message, hint } of formOf(...list).issues.map(explainIssue)) {
        expect(file).toBe('product LC-NB10');
        expect(path).toMatch(/^attribute "/);
        expect(message.length).toBeGreaterThan(5);
        expect(hint).toBeTruthy();
      }
    });
    expect(issuesOf(define('a', 'INTEGER', { checkRule: '[0,9]', defaultValue: '3' }))).toEqual([]);
  });
});
