import { describe, expect, test } from 'vitest';
import { checkPage } from '../../src/engine/compile/check/check-page.ts';
import { onStage, stageFile } from '../../src/engine/compile/stage/on-stage.ts';
import { documentContext } from './read-documents.ts';

const title = { zh: '名称', en: 'Name' };
const reload = [{ reload: 'people' }];
const columns = [{ field: 'name', title }];
const fields = columns;
const table = { kind: 'table', id: 'example', source: 'people', columns };
const crud = { kind: 'crud', id: 'example', noun: title, list: { post: '/system/api/user/pageList' }, columns };
const form = { kind: 'form', id: 'example', fields, submit: reload };
const chart = {
  kind: 'chart',
  id: 'example',
  source: 'rows',
  chart: 'bar',
  category: 'name',
  series: [{ field: 'count', title }],
};
const data = { kind: 'data', set: 'alarms', measures: ['count'] };

/** What the checker says about an example: place, message and hint of each issue that is not about unused names. */
function saidOf(place: string, example: unknown): { at: string; message: string; hint?: string }[] {
  const text = onStage(place, example);
  return checkPage(stageFile, text, documentContext)
    .issues.filter(({ message }) => !/never (?:used|opened)/.test(message))
    .map(({ line, column, message, hint }) => ({
      at: /^"[^"]*"/.exec(text.split('\n')[line! - 1]!.slice(column! - 1))?.[0] ?? '',
      message,
      hint,
    }));
}

/** The keyword, an example with a key of another tool, that key, and the key here. */
const keys: readonly [place: string, example: object, key: string, meant: string][] = [
  // amis
  ['block', { ...table, headerToolbar: [] }, 'headerToolbar', 'toolbar'],
  ['block', { ...table, bulkActions: [] }, 'bulkActions', 'batch'],
  ['block', { ...table, itemActions: [] }, 'itemActions', 'rowActions'],
  ['block', { kind: 'text', text: 'a', visibleOn: 'row.x' }, 'visibleOn', 'when'],
  ['block', { kind: 'text', tpl: 'a' }, 'tpl', 'text'],
  ['block', { ...form, initApi: '/system/api/user/{id}' }, 'initApi', 'load'],
  ['column', { name: 'name', title }, 'name', 'field'],
  ['column', { field: 'name', label: title }, 'label', 'title'],
  ['column', { field: 'name', title, type: 'text' }, 'type', 'as'],
  ['column', { field: 'name', title, fixed: true }, 'fixed', 'keep'],
  ['column', { field: 'name', title, visible: false }, 'visible', 'hidden'],
  ['field', { name: 'a', title }, 'name', 'field'],
  ['field', { field: 'a', title, type: 'text' }, 'type', 'input'],
  ['field', { field: 'a', title, validations: {} }, 'validations', 'validate'],
  ['field', { field: 'a', title, remark: title }, 'remark', 'help'],
  ['field', { field: 'a', title, requiredOn: 'x' }, 'requiredOn', 'required'],
  ['field', { field: 'a', title, visible: true }, 'visible', 'when'],
  ['action', { ajax: { get: '/x' } }, 'ajax', 'call'],
  ['action', { dialog: 'edit' }, 'dialog', 'open'],
  ['action', { link: '/admin/users' }, 'link', 'navigate'],
  ['action', { refresh: 'people' }, 'refresh', 'reload'],
  ['button', { label: title, do: reload }, 'label', 'title'],
  ['button', { title, do: reload, level: 'danger' }, 'level', 'tone'],
  ['button', { title, do: reload, confirmText: title }, 'confirmText', 'confirm'],
  ['source', { kind: 'rest', api: '/x' }, 'api', 'get'],
  ['source', { kind: 'rest', get: '/x', interval: 5 }, 'interval', 'refreshSeconds'],
  // antd
  ['column', { dataIndex: 'name', title }, 'dataIndex', 'field'],
  ['column', { key: 'name', title }, 'key', 'field'],
  ['column', { field: 'name', title, render: 'x' }, 'render', 'as'],
  ['column', { field: 'name', title, sorter: true }, 'sorter', 'sort'],
  ['field', { field: 'a', title, rules: [] }, 'rules', 'validate'],
  ['field', { field: 'a', title, initialValue: 'x' }, 'initialValue', 'default'],
  ['field', { field: 'a', title, tooltip: title }, 'tooltip', 'help'],
  ['field', { field: 'a', title, disabled: true }, 'disabled', 'readOnly'],
  ['field', { field: 'a', title, input: 'number', addonAfter: 'W' }, 'addonAfter', 'unit'],
  ['button', { title, onClick: reload }, 'onClick', 'do'],
  ['button', { title, do: reload, visible: true }, 'visible', 'when'],
  ['block', { kind: 'form', id: 'example', fields, onFinish: reload }, 'onFinish', 'submit'],
  ['block', { ...table, dataSource: 'people', source: undefined }, 'dataSource', 'source'],
  // JSON Forms, JSON Schema
  ['block', { kind: 'section', elements: [] }, 'elements', 'items'],
  ['block', { kind: 'form', id: 'example', submit: reload, properties: {} }, 'properties', 'fields'],
  ['field', { scope: 'a', title }, 'scope', 'field'],
  ['field', { field: 'a', title, input: 'number', minimum: 1 }, 'minimum', 'min'],
  ['field', { field: 'a', title, input: 'select', enum: [] }, 'enum', 'options'],
  ['field', { field: 'a', title, pattern: 'x' }, 'pattern', 'validate'],
  // NocoBase, SQL
  ['block', { 'x-component': 'table', id: 'example' }, 'x-component', 'kind'],
  ['source', { ...data, set: undefined, collection: 'alarms' }, 'collection', 'set'],
  ['source', { ...data, groupBy: 'area' }, 'groupBy', 'dimension'],
  ['source', { ...data, where: {} }, 'where', 'filters'],
  ['source', { ...data, dimension: 'area', orderBy: 'count' }, 'orderBy', 'sort'],
  ['source', { ...data, dimension: 'area', limit: 5 }, 'limit', 'top'],
  ['source', { kind: 'rest', url: '/x' }, 'url', 'get'],
  ['source', { kind: 'paged', post: '/x', where: {} }, 'where', 'with'],
  ['action', { call: { url: '/x' } }, 'url', 'post'],
  ['action', { call: { post: '/x', data: {} } }, 'data', 'body'],
  ['action', { call: { get: '/x', params: {} } }, 'params', 'query'],
  ['action', { remove: '/x/{id}' }, 'remove', 'delete'],
  ['block', { kind: 'frame', url: '/x', title }, 'url', 'src'],
  ['option', { label: title, value: 'a' }, 'label', 'title'],
  ['option', { key: 'a', title }, 'key', 'value'],
  ['block', { ...chart, category: undefined, xField: 'name' }, 'xField', 'category'],
];

/** An example as it is written: keys without a value are left out. */
const plain = (example: object): unknown => JSON.parse(JSON.stringify(example));

test.each(keys)('%s %j: "%s" is "%s"', (place, example, key, meant) => {
  const said = saidOf(place, plain(example));
  expect(said).toEqual([
    { at: `"${key}"`, message: `unknown key "${key}"`, hint: expect.stringMatching(`^Did you mean "${meant}"\\?`) },
  ]);
});

test('the calls of a crud block by their common names', () => {
  const { list, noun } = crud;
  const wrong = {
    ...crud,
    list,
    noun,
    fields,
    create: { post: '/x' },
    update: { put: '/x/{id}' },
    remove: { path: '/x/{id}' },
  };
  const { version, id, path } = { version: 1, id: 'example', path: '/stage/example' };
  const text = JSON.stringify({ version, id, path, title, body: wrong }, null, 2);
  expect(checkPage(stageFile, text, documentContext).issues.map(({ message, hint }) => `${message}. ${hint}`)).toEqual([
    'unknown key "create". Did you mean "add"?',
    'unknown key "update". Did you mean "edit"?',
    'unknown key "remove". Did you mean "delete"?',
  ]);
});

describe('other advice', () => {
  test.each<[string, object, string, string, string]>([
    [
      'field',
      { field: 'a', title, input: 'select', source: 'roles', narrow: 'row.id == form.a' },
      '"narrow"',
      '"narrow" must be an expression, not a string',
      'Write { "$": "row.id == form.a" }.',
    ],
    [
      'source',
      { kind: 'static', rows: 'user.roles' },
      '"rows"',
      '"rows" must be a list or an object, not a string',
      'Write { "$": "user.roles" }, or a list [ ... ].',
    ],
    [
      'source',
      { kind: 'rest', get: '/x/{id}', fill: 'row.id' },
      '"fill"',
      '"fill" must be an object, not a string',
      'Write { "$": "row.id" }, or an object { ... }.',
    ],
    [
      'block',
      { ...table, columns: 'name' },
      '"columns"',
      '"columns" must be a list, not a string',
      'Write a list [ ... ].',
    ],
    [
      'source',
      { ...data, measures: 'count' },
      '"measures"',
      '"measures" must be a list or an object, not a string',
      'Write it in a list: ["count"].',
    ],
    ['button', { title, do: reload, press: 'd' }, '"press"', 'invalid key "d" for "press"', 'Write "D".'],
    [
      'dialog',
      { kind: 'record', title: '{name}', load: '/x/{id}', items: columns, batch: [] },
      '"batch"',
      'unknown key "batch"',
      'Remove it: "batch" belongs to a block of the kind "table" or "crud".',
    ],
    [
      'button',
      { title, do: reload, placeholder: title },
      '"placeholder"',
      'unknown key "placeholder"',
      'Remove it: "placeholder" belongs to a field or a filter.',
    ],
    ['column', { field: 'name', title, key: 'name' }, '"key"', 'unknown key "key"', 'Remove it: "field" says it.'],
    [
      'field',
      { field: 'a', title, hidden: true },
      '"hidden"',
      'unknown key "hidden"',
      'Write "when" with the condition under which it shows: { "$": "!row.hidden" }.',
    ],
    [
      'field',
      { field: 'a', title, input: 'dropdown', options: [{ value: 'a', title }] },
      '"input"',
      'unknown value "dropdown" for "input"',
      'Did you mean "select"?',
    ],
    ['block', { kind: 'iframe', src: '/x', title }, '"kind"', 'unknown kind "iframe"', 'Did you mean "frame"?'],
    ['block', { ...crud, kind: 'crd' }, '"kind"', 'unknown kind "crd"', 'Did you mean "crud"?'],
    [
      'block',
      { kind: 'text', text: 'a', func: '100091' },
      '"func"',
      'unknown function id "100091"',
      'Did you mean "100019" (区域管理-编辑) or "100031" (个性化配置-登录页图标与名称)? Add a new one to "functions" in site.json.',
    ],
  ])('%s %j', (place, example, at, message, hint) => {
    const said = saidOf(place, example);
    expect(said).toEqual([{ at, message, hint }]);
  });
});
