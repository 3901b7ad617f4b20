import { describe, expect, test } from 'vitest';
import { bareGroups } from '../../asset/bare-groups.ts';
import { checkFormConfig } from '../check/check-form-config.ts';
import { applyDesignEdit } from './apply-design-edit.ts';
import { convertOlder } from './convert-older.ts';
import { designChanges } from './design-changes.ts';
import { type DesignConfig, readDesign } from './design-config.ts';
import type { DesignEdit } from './design-edit.ts';
import { designGroups } from './design-groups.ts';
import { camera, cameraNames, orderOf, seenOf } from './test-designs.ts';
import { traceFields } from './trace-fields.ts';

const edited = (text: string, edit: DesignEdit) =>
  applyDesignEdit(text, edit, camera, checkFormConfig(text, camera.input).issues);
const textOf = (text: string, ...edits: DesignEdit[]) =>
  edits.reduce((before, edit) => {
    const after = edited(before, edit);
    if (!('text' in after)) throw new Error(JSON.stringify(after));
    return after.text;
  }, text);
const refusalOf = (text: string, edit: DesignEdit) => {
  const after = edited(text, edit);
  return 'refused' in after ? after.refused.message : undefined;
};

describe('an edit by hand', () => {
  test('of an empty text writes the shortest formConfig (EDIT-02)', () => {
    const title = { zh: '编号', en: 'Number' };
    expect(textOf('', { do: 'set', field: 'uid', key: 'title', value: title })).toBe(
      '{ "version": 1, "fields": { "uid": { "title": { "zh": "编号", "en": "Number" } } } }\n',
    );
  });

  test('that takes back all that a formConfig says leaves an empty text', () => {
    const hide: DesignEdit = { do: 'set', field: 'attributes.serverIp', key: 'hidden', value: true };
    expect(textOf('', hide, { do: 'resetField', field: 'attributes.serverIp' })).toBe('');
  });

  test('moves a field within a group of the form, which becomes a section with those above it (EDIT-02)', () => {
    const [first, second, third] = camera.bare[0]!.fields.map(({ field }) => field);
    const text = textOf('', { do: 'moveField', field: third!, group: camera.bare[0]!.id, before: first });
    expect(orderOf(text).slice(0, 3)).toEqual([third, first, second]);
    expect(JSON.parse(text).sections).toHaveLength(1);
    expect(seenOf(text).map(({ title }) => title)).toEqual(seenOf(undefined).map(({ title }) => title));
  });

  test('of a group without fields keeps it for the designer, and the form does without it', () => {
    const text = textOf('', { do: 'addGroup', title: 'Later' });
    expect(designGroups(JSON.parse(text) as DesignConfig, camera.bare)[0]).toMatchObject({
      id: 'own-1',
      title: 'Later',
      fields: [],
    });
    expect(seenOf(text)).toEqual(seenOf(undefined));
  });

  test.each([
    ['hides a required field', '', { do: 'set', field: 'uid', key: 'hidden', value: true }, /required/],
    ['widens a range', '', { do: 'set', field: 'attributes.channelId', key: 'maxLength', value: 500 }, /500/],
    ['makes a required field optional', '', { do: 'set', field: 'uid', key: 'required', value: false }, /required/],
    [
      'hides the field of the only rule of another',
      '{"fields":{"uid":{"when":[{"field":"attributes.serverIp","is":"1"}]}}}',
      { do: 'set', field: 'attributes.serverIp', key: 'hidden', value: true },
      /attributes.serverIp/,
    ],
    [
      'removes it',
      '{"fields":{"diyAttrs.a":{"title":"A"},"uid":{"when":[{"field":"diyAttrs.a","is":"1"}]}}}',
      { do: 'removeField', field: 'diyAttrs.a' },
      /diyAttrs.a/,
    ],
    [
      'adds choices that the definition does not have',
      '',
      { do: 'set', field: 'attributes.cameraType', key: 'options', value: [{ value: '9' }] },
      /9/,
    ],
  ] as const)('that %s is refused with what the check says (EDIT-02)', (_, text, edit, message) => {
    expect(refusalOf(text, edit as DesignEdit)).toMatch(message);
  });

  test('is not hindered by a mistake that the text has already, and may mend it', () => {
    const wrong = '{\n  "fields": { "uid": { "required": false }, "attributes.gone": {} }\n}';
    const hidden = textOf(wrong, { do: 'set', field: 'attributes.serverIp', key: 'hidden', value: true });
    expect(hidden).toContain('"attributes.gone": {}');
    const mended = textOf(hidden, { do: 'removeField', field: 'attributes.gone' }, { do: 'resetField', field: 'uid' });
    expect(checkFormConfig(mended, camera.input).issues).toEqual([]);
  });

  test('of what is not changed by hand says why: broken JSON, the older format, other types (EDIT-02)', () => {
    const lockOf = (text: string) => {
      const read = readDesign(text);
      return 'lock' in read ? read.lock : undefined;
    };
    expect(lockOf('{ "fields": oops }')).toBe('json');
    expect(lockOf('{ "formDesc": {} }')).toBe('older');
    expect(['[]', '"{}"', '{ "fields": [] }', '{ "sections": [{ "title": "A" }] }'].map(lockOf)).toEqual(
      Array(4).fill('shape'),
    );
    expect(lockOf('{ "fields": { "uid": {} }, "other": 1 }')).toBeUndefined();
  });
});

test('a formConfig of the older format is written in ours and makes the same form (EDIT-02)', () => {
  const older = JSON.stringify({
    formDesc: {
      cameraType: { type: 'select', label: '类型', vif: 'function () { return true }' },
      level: {
        type: 'select',
        label: '等级',
        options: [
          { text: '一级', value: 1 },
          { text: '二级', value: 2 },
        ],
      },
      note: { type: 'textarea', label: '备注', vif: [{ field: 'level', value: 1 }], attrs: { maxlength: 100 } },
      channelId: { type: 'input', attrs: { maxlength: 900 } },
    },
    order: ['note', 'level'],
  });
  const text = convertOlder(older, camera)!;
  expect(checkFormConfig(text, camera.input).issues).toEqual([]);
  expect(seenOf(text)).toEqual(seenOf(older));
  expect(convertOlder('{ "fields": {} }', camera)).toBeUndefined();
  expect(convertOlder('{', camera)).toBeUndefined();
});

describe('the differences between two formConfigs', () => {
  const differences = (from: string, to: string) =>
    designChanges(
      from === '' ? {} : (JSON.parse(from) as DesignConfig),
      to === '' ? {} : (JSON.parse(to) as DesignConfig),
      camera.bare,
    );

  test('are none for another layout', () => {
    expect(
      differences(
        '{"fields":{"uid":{"help":"a","title":"b"}}}',
        '{ "version": 1, "fields": { "uid": { "title": "b", "help": "a" } } }',
      ),
    ).toEqual([]);
  });

  test('are settings, added fields, moves and groups as a person says them (EDIT-02)', () => {
    const from = textOf('', { do: 'addField', field: 'diyAttrs.old', settings: { title: 'Old' } });
    const to = textOf(
      from,
      { do: 'removeField', field: 'diyAttrs.old' },
      { do: 'addGroup', title: 'Mine' },
      { do: 'moveField', field: 'attributes.serverIp', group: 'own-1' },
      { do: 'set', field: 'uid', key: 'help', value: 'On the plate' },
      { do: 'addField', field: 'diyAttrs.new', settings: { title: 'New' } },
    );
    expect(differences(from, to)).toEqual([
      { what: 'groupAdded', group: 'Mine' },
      { what: 'fieldMoved', field: 'attributes.serverIp', from: expect.anything(), to: 'Mine' },
      { what: 'fieldGone', field: 'diyAttrs.old' },
      { what: 'setting', field: 'uid', key: 'help', from: undefined, to: 'On the plate' },
      { what: 'fieldAdded', field: 'diyAttrs.new' },
    ]);
  });

  test('tell a renamed group from a new one, and another order from a move', () => {
    const from = textOf('', {
      do: 'moveField',
      field: cameraNames[2]!,
      group: camera.bare[0]!.id,
      before: cameraNames[0]!,
    });
    const renamed = textOf(from, { do: 'renameGroup', group: 'own-1', title: 'First' });
    expect(differences(from, renamed)).toEqual([{ what: 'groupRenamed', group: camera.bare[0]!.title, to: 'First' }]);
    expect(differences('', from)).toEqual([{ what: 'fieldsOrdered', group: camera.bare[0]!.title }]);
  });
});

test('each property of a field tells whether its definition, a convention or the document made it (EDIT-02)', () => {
  const input = { ...camera.input, attributes: { serverIp: { help: 'Of the network' } } };
  const fields = traceFields(bareGroups(input), input);
  expect(fields.get('uid')?.originOf('title')).toBe('document');
  expect(fields.get('attributes.serverIp')?.originOf('help')).toBe('document');
  expect(fields.get('attributes.serverIp')?.originOf('title')).toBe('definition');
  const memory = [...fields].find(([name]) => name === 'attributes.nvrId');
  expect(memory?.[1].originOf('when')).toBe('convention');
});
