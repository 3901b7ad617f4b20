import { expect, test } from 'vitest';
import { textIn } from '../../../schemas/grammar/text-in.ts';
import { issueLine } from '../../compile/issue.ts';
import { explainIssue } from '../explain-issue.ts';
import { type FormField, fieldsOf } from '../form-field.ts';
import type { AssetFormInput } from './asset-form-input.ts';
import { generateAssetForm } from './generate-asset-form.ts';
import { goldenCodes, goldenGroups, goldenProducts } from './test-products.ts';

const inputOf = ({ asset, product, formConfig }: (typeof goldenProducts)[number]): AssetFormInput => ({
  asset,
  groups: goldenGroups(asset),
  product,
  formConfig,
  codes: goldenCodes,
});

/** One line per field, so that a reviewer reads a form in seconds. */
function lineOf({ field, title, input, schema, required, options, unit, default: start, shownWhen, help }: FormField) {
  const range = [schema.minimum, schema.maximum].some((limit) => limit !== undefined)
    ? `${schema.minimum ?? ''}..${schema.maximum ?? ''}${schema.multipleOf ? ` by ${schema.multipleOf}` : ''}`
    : '';
  const parts = [
    field,
    `"${textIn('zh', title)}"`,
    input,
    range,
    schema.maxLength === undefined ? '' : `<=${schema.maxLength}`,
    schema.pattern === undefined ? '' : `/${schema.pattern}/`,
    options.length > 0 ? options.map((one) => `${String(one.value)}=${textIn('zh', one.title)}`).join('|') : '',
    unit === undefined ? '' : textIn('zh', unit),
    start === undefined ? '' : `default ${String(start)}`,
    required ? 'required' : '',
    shownWhen ? `when ${shownWhen.map((rule) => `${rule.field}=${rule.values.join('/')}`).join(' or ')}` : '',
    help === undefined ? '' : `help "${textIn('zh', help)}"`,
  ];
  return `  ${parts.filter((part) => part !== '').join(' ')}`;
}

test.each(goldenProducts.map((golden) => [golden.product.code, golden] as const))(
  'the form of %s is as reviewed (FORM-25)',
  async (code, golden) => {
    const form = generateAssetForm(inputOf(golden));
    const lines = [
      `${code} ${golden.product.name}: ${golden.asset}`,
      ...form.sections.flatMap(({ title, fields }) => [`# ${textIn('zh', title ?? '')}`, ...fields.map(lineOf)]),
      ...form.unused.map((field) => `unused: ${field}`),
      ...form.issues.map((issue) => `issue: ${issueLine(explainIssue(issue))}`),
    ];
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`golden/${code}.txt`);
  },
);

test('the golden forms cover at least 30 products and models', () => {
  expect(goldenProducts.length).toBeGreaterThanOrEqual(30);
  expect(new Set(goldenProducts.map(({ product }) => product.code)).size).toBe(goldenProducts.length);
});

const formOf = (code: string) => {
  const golden = goldenProducts.find(({ product }) => product.code === code)!;
  return generateAssetForm(inputOf(golden));
};
const uKeysOf = (code: string) =>
  fieldsOf(formOf(code)).flatMap(({ origin }) => (origin.from === 'attribute' ? [origin.uKey] : []));
const fieldIn = (code: string, name: string) => fieldsOf(formOf(code)).find(({ field }) => field === name);

test('known configurable attributes become fields of their type (FORM-17)', () => {
  expect(fieldIn('LC-NB10', 'attributes.nodeType')).toMatchObject({ input: 'select', required: true });
  expect(fieldIn('LC-NB10', 'attributes.telecomDeviceId')).toMatchObject({ input: 'text', maxLength: 64 });
  for (const name of ['serverIp', 'cameraType', 'channelId']) expect(uKeysOf('CAM-PT40')).toContain(name);
});

test('the recorder is shown only while the memory is one, if the product has a memory type (FORM-18)', () => {
  expect(fieldIn('CAM-PT40', 'attributes.nvrId')?.shownWhen).toEqual([
    { field: 'attributes.memoryType', values: ['1'] },
  ]);
  expect(fieldIn('CAM-BOX', 'attributes.nvrId')?.shownWhen).toBeUndefined();
});

test('a loop is asked for with the node codes alone (FORM-20)', () => {
  expect(uKeysOf('LC-PLC20')).toContain('loopId');
  expect(uKeysOf('LC-485')).toContain('loopId');
  expect(uKeysOf('LC-ZB30')).not.toContain('loopId');
  expect(formOf('LC-ZB30').unused).toEqual(['attributes.loopId']);
});

test('loops have aliases with the codes of power-line concentrators (FORM-21)', () => {
  expect(uKeysOf('CC-PLC08').filter((uKey) => uKey.endsWith('Alias'))).toHaveLength(8);
  expect(uKeysOf('CC-485').filter((uKey) => uKey.endsWith('Alias'))).toEqual([]);
});

test('main and sub relay are on or off (FORM-22)', () => {
  for (const name of ['mainRelaySwitch', 'subRelaySwitch']) {
    const field = fieldIn('LC-NB10', `attributes.${name}`);
    expect(field?.input).toBe('radio');
    expect(field?.options.map(({ value, title }) => [value, textIn('en', title)])).toEqual([
      [true, 'On'],
      [false, 'Off'],
    ]);
  }
});

test('relays, loop count and phase are last in the forms of devices (FORM-23)', () => {
  expect(uKeysOf('LC-NB10').slice(-3)).toEqual(['mainRelaySwitch', 'subRelaySwitch', 'phase']);
  expect(uKeysOf('CC-PLC08').slice(-3)).toEqual(['loopCount', 'mainRelaySwitch', 'subRelaySwitch']);
  // A pole is no device: its attributes keep their order.
  expect(uKeysOf('POLE-12').at(-1)).toBe('phase');
  expect(uKeysOf('EM-3P').at(-1)).toBe('phase');
});

test('smart gateways use four loops (FORM-24)', () => {
  expect(uKeysOf('SG-500').filter((uKey) => uKey.endsWith('Alias'))).toEqual([
    'loop1Alias',
    'loop2Alias',
    'loop3Alias',
    'loop4Alias',
  ]);
  expect(fieldIn('SG-500', 'attributes.loopCount')).toMatchObject({ max: 4, default: 4, schema: { maximum: 4 } });
  expect(formOf('SG-500').unused).toHaveLength(4);
});
