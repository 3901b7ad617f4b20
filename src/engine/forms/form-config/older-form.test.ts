import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../field-errors.ts';
import { fieldOf, issuesOf, linesOf, names, plain, withConfig } from './test-config.ts';

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
    const config = older({ a: { type: 'cascade', label: 'A' } });
    expect(linesOf(config)[0]).toContain(
      'the type "cascade" is not supported, the field is a text on formDesc "a". Did you mean "cascader"?',
    );
    expect(fieldOf(config, 'diyAttrs.a')?.input).toBe('text');
  });

  test.each([
    ['image', { input: 'files', accept: '.png,.jpg,.jpeg,.webp', maxFiles: 9, maxMB: 20, appType: 'asset' }],
    ['image-uploader', { input: 'files', accept: '.png,.jpg,.jpeg,.webp', schema: { type: 'array' } }],
    ['upload-file', { input: 'files', maxFiles: 9, upload: '/system/mediaInfo/upload' }],
    ['location-picker', { input: 'location', schema: { type: 'object', required: ['longitude', 'latitude'] } }],
    ['cascader', { input: 'select' }],
    ['cascader-panel', { input: 'select' }],
  ])('shows %s as its own input', (type, expected) => {
    const config = older({ a: { type, label: 'A' } });
    expect(linesOf(config)).toEqual([]);
    expect(fieldOf(config, 'diyAttrs.a')).toMatchObject(expected);
  });

  test.each([
    ['extensions', { fileType: ['PDF', '.docx', 7, 'a b'] }, { accept: '.pdf,.docx' }],
    ['megabytes', { fileSize: '5' }, { maxMB: 5 }],
    ['more megabytes than the platform takes', { fileSize: 900 }, { maxMB: 20 }],
    ['a number of files', { multiple: true, limit: 3 }, { maxFiles: 3 }],
    ['one file', { multiple: false, limit: 3 }, { maxFiles: 1 }],
    ['no limits, written as 0', { fileType: [], fileSize: 0, limit: 0 }, { maxMB: 20, maxFiles: 9 }],
  ])('reads %s of an uploader', (_, attrs, expected) => {
    const config = older({ a: { type: 'upload-file', attrs } });
    expect(linesOf(config)).toEqual([]);
    expect(fieldOf(config, 'diyAttrs.a')).toMatchObject(expected);
  });

  const tree = [
    {
      value: 'gd',
      label: '广东',
      children: [
        { value: 'gz', label: '广州' },
        { value: 'zh', label: '珠海', children: [] },
      ],
    },
    { value: 'bj', text: '北京' },
  ];

  test('a cascader offers its leaves by the titles on their way', () => {
    const config = older({ a: { type: 'cascader', options: tree, default: 'zh' } });
    expect(linesOf(config)).toEqual([]);
    expect(fieldOf(config, 'diyAttrs.a')).toMatchObject({
      options: [
        { value: 'gz', title: '广东 / 广州' },
        { value: 'zh', title: '广东 / 珠海' },
        { value: 'bj', title: '北京' },
      ],
      schema: { enum: ['gz', 'zh', 'bj'] },
      default: 'zh',
    });
    const many = older({ a: { type: 'cascader', options: tree, attrs: { props: { multiple: true } } } });
    expect(fieldOf(many, 'diyAttrs.a')?.input).toBe('multiSelect');
  });

  test('leaves with the same value are stored with the values on their way, and named in both languages', () => {
    const roof = { value: 1, text: { zh: '屋顶', en: 'Roof' } };
    const options = [
      { value: 'a', text: 'A', children: [roof] },
      { value: 'b', text: 'B', children: [roof] },
    ];
    expect(fieldOf(older({ a: { type: 'cascader', options } }), 'diyAttrs.a')?.options).toEqual([
      { value: 'a/1', title: { zh: 'A / 屋顶', en: 'A / Roof' } },
      { value: 'b/1', title: { zh: 'B / 屋顶', en: 'B / Roof' } },
    ]);
  });

  test.each([
    ['week', ['2026-W09'], ['2026-W54', '2026-03-01']],
    ['dates', ['2026-03-01', '2026-03-01,2026-03-15'], ['2026-03-01,', '2026-13-01']],
    ['datetimerange', ['2026-03-01 08:00:00,2026-03-02 18:00:00'], ['2026-03-01 08:00:00', '2026-03-01,2026-03-02']],
    ['monthrange', ['2026-01,2026-03'], ['2026-01', '2026-00,2026-03']],
    ['timerange', ['08:00,18:00'], ['08:00', '08:00,24:00']],
    ['device-picker', ['LAMP-1'], []],
  ])('%s is a text in a format, and a warning says so', (type, good, bad) => {
    const config = older({ a: { type, label: 'A' } });
    const field = fieldOf(config, 'diyAttrs.a')!;
    const [issue, ...others] = issuesOf(config);
    expect(others).toEqual([]);
    expect(issue).toMatchObject({ severity: 'warning', path: 'formDesc "a"', pointer: '/formDesc/a/type' });
    expect(issue?.message).toBe(`the type "${type}" has no input here, the field is a text`);
    expect(field).toMatchObject({ input: 'text', help: { en: expect.any(String) } });
    for (const value of good) expect(fieldErrors(field, value), value).toEqual([]);
    for (const value of bad) expect(fieldErrors(field, value), value).toHaveLength(1);
    expect(fieldOf(older({ a: { type, tip: 'Own help' } }), 'diyAttrs.a')?.help).toBe('Own help');
  });

  test('the device picker of the platform is known by its selector', () => {
    const config = older({ a: { type: 'iot-list', attrs: { selectorModel: 'multiple', productModelId: '1' } } });
    expect(linesOf(config)[0]).toContain('the type "iot-list" has no input here');
    expect(issuesOf(config)).toMatchObject([{ severity: 'warning', hint: 'Users enter the UID of the device.' }]);
    expect(fieldOf(config, 'diyAttrs.a')?.input).toBe('text');
  });

  test.each([
    ['radio-input', { options: ['x'] }, 'radio'],
    ['checkbox-input', { options: ['x'] }, 'checkboxes'],
    ['radio', { options: ['x'], input: true }, 'radio'],
    ['checkbox', { options: ['x'], attrs: { input: true } }, 'checkboxes'],
    ['radio-button', { options: [{ value: 'x', input: true }] }, 'radio'],
  ])('%s with an input for another value offers its options, and a warning says so', (type, more, input) => {
    const config = older({ a: { type, ...more } });
    expect(issuesOf(config)).toMatchObject([
      { severity: 'warning', message: `the type "${type}" takes no value beside its options here` },
    ]);
    expect(fieldOf(config, 'diyAttrs.a')).toMatchObject({ input, options: [{ value: 'x' }] });
  });

  test('a password is refused and no field of the form', () => {
    const config = older({ secret: { type: 'password', label: 'Password' }, uid: { type: 'password', label: 'Id' } });
    const issues = issuesOf(config);
    expect(issues.map(({ severity, pointer }) => [severity, pointer])).toEqual([
      ['error', '/formDesc/secret/type'],
      ['error', '/formDesc/uid/type'],
    ]);
    expect(issues[0]?.message).toContain('a password must not be a value of an asset');
    expect(names(withConfig(config))).toEqual(names(plain));
    expect(fieldOf(config, 'uid')?.title).toBe('uid');
  });

  test('the component of a field that the form has anyway changes neither its input nor its files', () => {
    const config = older({ image: { type: 'upload-file', label: '照片', attrs: { limit: 2 } }, uid: { type: 'week' } });
    expect(linesOf(config)).toEqual([]);
    expect(fieldOf(config, 'image')).toMatchObject({ title: '照片', input: 'files', origin: { from: 'document' } });
    expect(fieldOf(config, 'image')).not.toHaveProperty('maxFiles');
    expect(fieldOf(config, 'uid')?.input).toBe('text');
  });
});
