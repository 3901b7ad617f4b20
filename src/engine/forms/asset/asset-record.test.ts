import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import type { FieldPlan } from '../../compile/plan/plan.ts';
import { wireName } from '../form-config/wire-name.ts';
import { fieldsOf } from '../form-field.ts';
import { wireValue } from '../sent-value.ts';
import { readAssetField, writeAsset } from './asset-record.ts';
import { generateAssetForm } from './generate-asset-form.ts';
import { anyDefinition, define, productOf } from './test-definitions.ts';

const field = (name: string, more: Partial<FieldPlan> = {}): FieldPlan => ({
  field: name,
  title: name,
  input: 'text',
  required: false,
  options: [],
  ...more,
});
const groups = [
  {
    id: 'base',
    title: 'Base',
    fields: [
      field('uid'),
      field('deviceArea', { input: 'treeSelect' }),
      field('location', { input: 'location' }),
      field('supplier', { input: 'dictionary' }),
      field('installationDate', { input: 'date' }),
      field('qualityAssuranceDate', { input: 'dateRange' }),
    ],
  },
];
const product = productOf(
  define('power', 'INTEGER'),
  define('voltage', 'DOUBLE'),
  define('relay', 'BOOLEAN'),
  define('__proto__', 'STRING'),
);
const plan = generateAssetForm({ groups, product });
const read = (record: Record<string, unknown>) =>
  new Map(fieldsOf(plan).map((one) => [one.field, readAssetField(one, record)]));
const asSent = (form: typeof plan, values: ReadonlyMap<string, unknown>) =>
  new Map(fieldsOf(form).map((one) => [one.field, wireValue(one, values.get(one.field))]));
const pairs = (values: Record<string, string>) => Object.entries(values).map(([uKey, value]) => ({ uKey, value }));

describe('an asset record', () => {
  const record = {
    uid: 'NSW-DK-00001',
    deviceArea: '001002',
    location: { type: 'Point', coordinates: [113.55, 22.76], coordinateSystemType: 'GCJ02' },
    appLabels: [
      { key: 'supplier', value: '123456789012345678' },
      { key: 'qualityAssuranceDate', value: '2026-01-01,2029-01-01' },
      { key: 'tags', value: '样板路' },
    ],
    installationDate: '2026-01-01',
    configurableAttrs: [...pairs({ power: '150', voltage: '220.5', relay: 'true', retired: 'x' })],
  };

  test('is read with the types of its fields', () => {
    const values = read(record);
    expect(values.get('uid')).toBe('NSW-DK-00001');
    expect(values.get('location')).toEqual({ longitude: 113.55, latitude: 22.76 });
    expect(values.get('supplier')).toBe('123456789012345678');
    expect(values.get('qualityAssuranceDate')).toEqual(['2026-01-01', '2029-01-01']);
    expect(values.get('installationDate')).toBe('2026-01-01');
    expect(values.get('attributes.power')).toBe(150);
    expect(values.get('attributes.voltage')).toBe(220.5);
    expect(values.get('attributes.relay')).toBe(true);
  });

  test('is sent as own fields, a GCJ-02 point, labels and a list of strings by uKey', () => {
    const written = writeAsset(plan, asSent(plan, read(record)), record);
    expect(written).toEqual({
      uid: 'NSW-DK-00001',
      deviceArea: '001002',
      location: { type: 'Point', coordinates: [113.55, 22.76], coordinateSystemType: 'GCJ02' },
      appLabels: [
        { key: 'supplier', value: '123456789012345678' },
        { key: 'installationDate', value: '2026-01-01' },
        { key: 'qualityAssuranceDate', value: '2026-01-01,2029-01-01' },
        { key: 'tags', value: '样板路' },
      ],
      configurableAttrs: pairs({ power: '150', voltage: '220.5', relay: 'true', retired: 'x' }),
    });
  });

  test('keeps labels and attributes that the form does not show', () => {
    const written = writeAsset(plan, new Map(), record);
    expect(written.appLabels).toEqual([{ key: 'tags', value: '样板路' }]);
    expect(written.configurableAttrs).toEqual(pairs({ retired: 'x' }));
  });

  test('omits empty labels and attributes, and sends an emptied own field as null', () => {
    const values = new Map<string, unknown>([
      ['uid', ''],
      ['location', { longitude: undefined, latitude: null }],
      ['supplier', ''],
      ['attributes.power', undefined],
    ]);
    const written = writeAsset(plan, values, {});
    expect(written).toEqual({ uid: null, location: null, appLabels: [], configurableAttrs: [] });
  });

  test('keeps a value of the wrong type as its string', () => {
    const values = read({ configurableAttrs: pairs({ power: 'many', voltage: '0x10', relay: 'perhaps' }) });
    expect(values.get('attributes.power')).toBe('many');
    expect(values.get('attributes.voltage')).toBe('0x10');
    expect(values.get('attributes.relay')).toBe('perhaps');
    expect(writeAsset(plan, values, {}).configurableAttrs).toEqual(
      pairs({ power: 'many', voltage: '0x10', relay: 'perhaps' }),
    );
  });

  test('returns empty values for a broken record', () => {
    for (const broken of [
      {},
      { appLabels: 7, configurableAttrs: null },
      { location: 'x', configurableAttrs: [7, null, {}] },
    ])
      expect([...read(broken).values()].every((value) => value === undefined)).toBe(true);
  });

  test('is sent unchanged if nothing is edited', () => {
    fc.assert(
      fc.property(
        fc.array(anyDefinition, { maxLength: 20 }),
        fc.array(fc.string(), { maxLength: 20 }),
        (list, texts) => {
          const form = generateAssetForm({ groups: [], product: productOf(...list) });
          const stored = fieldsOf(form).flatMap(({ origin }, index) =>
            origin.from === 'attribute' && texts[index] ? [{ uKey: origin.uKey, value: texts[index] }] : [],
          );
          const original = { configurableAttrs: stored };
          const values = new Map(fieldsOf(form).map((one) => [one.field, readAssetField(one, original)]));
          const back = writeAsset(form, values, original).configurableAttrs as { uKey: string; value: string }[];
          expect(back.map(({ uKey }) => uKey)).toEqual(stored.map(({ uKey }) => uKey));
          // Numbers and booleans may be written differently but must be equal.
          const again = new Map(
            fieldsOf(form).map((one) => [one.field, readAssetField(one, { configurableAttrs: back })]),
          );
          expect(again).toEqual(values);
        },
      ),
      { numRuns: propertyRuns(300), seed: 4 },
    );
  });
});

describe('values of fields that a formConfig adds', () => {
  const formConfig = {
    fields: {
      'diyAttrs.proof': { title: 'Proof', input: 'files' },
      'diyAttrs.gate': { title: 'Gate', input: 'location' },
      'diyAttrs.contract': { title: 'Contract' },
    },
  };
  const added = generateAssetForm({ groups, product, formConfig });
  const file = { id: '1', name: 'a.png', downloadUrl: '/f/1', size: 3 };
  const valuesOf = (diyAttrs: unknown) =>
    new Map(fieldsOf(added).map((one) => [one.field, readAssetField(one, { diyAttrs })]));
  const gate = { type: 'Point', coordinates: [113.55, 22.76], coordinateSystemType: 'GCJ02' };

  test('survive reading and writing: files, a GCJ-02 point, a text (FORM-25)', () => {
    const stored = { proof: [file], gate, contract: 'C-1', retired: 'x' };
    const values = valuesOf(stored);
    expect(values.get('diyAttrs.proof')).toEqual([file]);
    expect(values.get('diyAttrs.gate')).toEqual({ longitude: 113.55, latitude: 22.76 });
    expect(writeAsset(added, asSent(added, values), { diyAttrs: stored }).diyAttrs).toEqual(stored);
  });

  test('have any name on the wire, in both shapes of a formConfig (FORM-25)', () => {
    const wireNames = ['合同编号', 'field-1', 'a.b', '485', '$5408_', '__proto__', 'constructor', 'note'];
    const ours = { fields: Object.fromEntries(wireNames.map((name) => [`diyAttrs.${name}`, { title: name }])) };
    const formDesc = Object.fromEntries(wireNames.map((name) => [name, { type: 'input', label: name }]));
    const stored = Object.fromEntries(wireNames.map((name) => [name, `value of ${name}`]));
    for (const formConfig of [ours, { formDesc, order: wireNames }]) {
      const form = generateAssetForm({ groups, product: { id: '7', name: 'Gate' }, formConfig });
      expect(form.issues).toEqual([]);
      const fields = fieldsOf(form).filter(({ origin }) => origin.from === 'formConfig');
      const values = new Map(fields.map((one) => [one.field, readAssetField(one, { diyAttrs: stored })]));
      expect(fields.map((one) => [wireName(one), values.get(one.field)])).toEqual(
        wireNames.map((name) => [`diyAttrs.${name}`, `value of ${name}`]),
      );
      const sent = writeAsset(form, asSent(form, values), {});
      expect(JSON.stringify(sent.diyAttrs)).toBe(JSON.stringify(stored));
    }
  });

  test('that were saved under an escaped name are read, and saved under their own', () => {
    const formConfig = { formDesc: { 合同编号: { type: 'input', label: '合同编号' } } };
    const form = generateAssetForm({ groups, product, formConfig });
    const field = fieldsOf(form).find(({ origin }) => origin.from === 'formConfig')!;
    const diyAttrs = { $5408_$540c_$7f16_$53f7_: 'C-9' };
    expect(readAssetField(field, { diyAttrs })).toBe('C-9');
    const sent = writeAsset(form, new Map([[field.field, 'C-9']]), { diyAttrs });
    expect(sent.diyAttrs).toEqual({ 合同编号: 'C-9' });
  });

  test('are left out when they are emptied', () => {
    const empty = new Map<string, unknown>([
      ['diyAttrs.proof', []],
      ['diyAttrs.gate', { longitude: undefined, latitude: undefined }],
    ]);
    expect(writeAsset(added, empty, { diyAttrs: { proof: [file], gate } }).diyAttrs).toEqual({});
  });

  test.each(['113.55, 22.76', { lng: 113.55, lat: 22.76 }])('that are not points are kept: %j', (gate) => {
    const stored = { gate };
    const values = valuesOf(stored);
    expect(values.get('diyAttrs.gate')).toEqual(gate);
    expect(writeAsset(added, asSent(added, values), { diyAttrs: stored }).diyAttrs).toEqual(stored);
  });
});
