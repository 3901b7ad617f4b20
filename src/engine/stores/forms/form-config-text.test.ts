import { expect, test } from 'vitest';
import type { Issue } from '../../compile/issue.ts';
import { generateAssetForm } from '../../forms/asset/generate-asset-form.ts';
import { define, productOf } from '../../forms/asset/test-definitions.ts';
import { goldenGroups } from '../../forms/asset/test-products.ts';
import { rangeAt, readFormConfigText } from './form-config-text.ts';

const product = productOf(
  define('power', 'INTEGER', { checkRule: '{"min":10,"max":100}' }),
  define('kind', 'ENUM', { checkRule: '{"options":["a","b"]}' }),
  define('channel', 'STRING', { checkRule: '{"pattern":"^[0-9]+$"}' }),
);

/** The issues of a text as the design of a form reports them. */
function issuesOf(text: string): readonly Issue[] {
  const read = readFormConfigText(text);
  if ('issue' in read) return [read.issue];
  const groups = goldenGroups('device');
  return generateAssetForm({ groups, product, formConfig: read.value }).issues.map(read.locate);
}

/** The settings of one field on lines of their own: the name on line 3, the first setting on line 4. */
const field = (settings: string, name = 'diyAttrs.a') =>
  `{\n  "fields": {\n    "${name}": {\n      ${settings}\n    }\n  }\n}`;
/** The description of one field of the older form, on the same lines. */
const older = (description: string, name = 'a') =>
  `{\n  "formDesc": {\n    "${name}": {\n      ${description}\n    }\n  }\n}`;

type Mistake = readonly [name: string, text: string, message: string, place: string];
const ofTheWhole: readonly Mistake[] = [
  ['is broken JSON', '{\n  "fields": oops\n}', 'oops', '2:13'],
  ['has code in place of JSON', '{\n  "vif": function () {}\n}', 'function', '2:10'],
  ['is a number', '\n  7', 'the formConfig is 7', '2:3'],
  ['has an unknown key', '{\n  "version": 1,\n  "field": {}\n}', 'unknown key "field"', '3:3'],
  ['has another version', '{\n  "version": 2\n}', 'unknown version 2', '2:3'],
  ['has fields that are not an object', '{\n  "fields": []\n}', 'the fields must be an object', '2:3'],
  ['names no field of the form', field('', 'attributes.powr'), 'the form has no field "attributes.powr"', '3:5'],
  ['has settings that are not an object', '{\n  "fields": {\n    "uid": 7\n  }\n}', 'the settings must be', '3:5'],
];
const ofSections: readonly Mistake[] = [
  ['has sections that are not a list', '{\n  "sections": {}\n}', 'the sections must be a list', '2:3'],
  ['has a section without fields', '{ "sections": [\n  { "title": "A" }\n] }', 'has no list of fields', '2:3'],
  [
    'has fields of a section that are not a list',
    '{ "sections": [\n  { "title": "A",\n    "fields": 1 }\n] }',
    'has no list of fields',
    '3:5',
  ],
  [
    'has a title of a section that is not a text',
    '{ "sections": [\n  { "title": 7, "fields": ["uid"] }\n] }',
    'title: the text is 7',
    '2:5',
  ],
  [
    'has an unknown field in a section',
    '{ "sections": [{ "title": "A", "fields": [\n  "name",\n  "uiid"\n] }] }',
    'the form has no field "uiid"',
    '3:3',
  ],
  [
    'has a field in two sections',
    '{ "sections": [\n  { "title": "A", "fields": ["uid"] },\n  { "title": "B", "fields": ["uid"] }\n] }',
    'is in a section already',
    '3:30',
  ],
];
const ofSettings: readonly Mistake[] = [
  ['has an unknown setting', field('"title": "A", "titel": "x"'), 'unknown key "titel"', '4:21'],
  ['has a flag in quotes', field('"required": "yes"'), 'required: the value is "yes"', '4:7'],
  ['has a text that is a number', field('"help": 7'), 'help: the text is 7', '4:7'],
  ['has a number in quotes', field('"input": "number", "min": "1"'), 'min: the value is "1"', '4:26'],
  ['has a step of 0', field('"input": "number", "step": 0'), 'step: the step is 0', '4:26'],
  ['has a length of 0', field('"maxLength": 0'), 'maxLength: the length is 0', '4:7'],
  ['has a default that is a list', field('"default": []'), 'default: the value is []', '4:7'],
  ['has a broken pattern', field('"pattern": "("'), 'is not a regular expression', '4:7'],
  ['has an unknown input', field('"input": "textt"'), 'input: unknown value "textt"', '4:7'],
  ['has options that are not a list', field('"input": "select", "options": {}'), 'must be a list', '4:26'],
  [
    'has an option without a value',
    field('"input": "select", "options": [{ "value": 1 },\n{ "title": "x" }]'),
    'has no value',
    '5:1',
  ],
  [
    'has an option with a wrong title',
    field('"input": "select", "options": [\n{ "value": 1, "title": 7 }]'),
    'options: the text is 7',
    '5:15',
  ],
  ['has an option twice', field('"input": "select", "options": [1,\n1]'), 'the options have 1 twice', '5:1'],
  ['has a condition in code', field('"when": "form.x == 1"'), 'not a text', '4:7'],
  ['has rules that are not a list', field('"when": {}'), 'the rules must be a list', '4:7'],
  [
    'has a rule without a field',
    field('"when": [{ "field": "uid", "is": "1" },\n{ "is": "1" }]'),
    'names no field',
    '5:1',
  ],
  [
    'has a rule about no field',
    field('"when": [{ "field": "uid", "is": "1" },\n{ "is": "1", "field": "x" }]'),
    'the form has no other field "x"',
    '5:14',
  ],
  ['has wrong extensions', field('"input": "files", "accept": "png"'), 'the extensions are "png"', '4:25'],
  ['has too large files', field('"input": "files", "maxMB": 21'), 'the limit is 21', '4:25'],
  ['has too many files', field('"input": "files", "maxFiles": 1.5'), 'the limit is 1.5', '4:25'],
  ['has files of a text', field('"maxFiles": 1'), 'the field has no files', '4:7'],
  ['has a default of files', field('"input": "files", "default": "a.png"'), 'default: "a.png" is invalid', '4:25'],
  ['has a default of a location', field('"input": "location", "default": 1'), 'default: 1 is invalid', '4:28'],
];
const ofDefinitions: readonly Mistake[] = [
  ['gives an attribute an input', field('"input": "text"', 'attributes.power'), 'only an added field has one', '4:7'],
  ['hides a required field', field('"hidden": true', 'uid'), 'a required field cannot be hidden', '4:7'],
  ['makes a required field optional', field('"required": false', 'name'), 'the platform requires this field', '4:7'],
  ['lowers a minimum', field('"max": 50, "min": 1', 'attributes.power'), 'min: 1 is wider', '4:18'],
  ['raises a maximum', field('"min": 20, "max": 101', 'attributes.power'), 'max: 101 is wider', '4:18'],
  ['swaps a range', field('"max": 20, "min": 30', 'attributes.power'), 'min 30 is greater than max 20', '4:18'],
  ['ends below the minimum', field('"max": 5', 'attributes.power'), 'min 10 is greater than max 5', '4:7'],
  ['has a range on a text', field('"help": "x", "max": 1', 'uid'), 'the field is not a number', '4:20'],
  ['has a length on a number', field('"maxLength": 1', 'attributes.power'), 'the field is not a text field', '4:7'],
  ['lengthens a text', field('"maxLength": 90', 'uid'), 'longer than the 50', '4:7'],
  ['has a second pattern', field('"pattern": "^3"', 'attributes.channel'), 'has a pattern already', '4:7'],
  ['has options on a text', field('"options": [1]', 'uid'), 'has no options of its own', '4:7'],
  ['adds choices', field('"options": ["a",\n"c"]', 'attributes.kind'), 'does not have "c"', '5:1'],
  ['has a default outside the choices', field('"default": "c"', 'attributes.kind'), '"c" is invalid', '4:7'],
];
const ofTheOlderForm: readonly Mistake[] = [
  ['has a formDesc that is not an object', '{\n  "formDesc": []\n}', 'formDesc must be an object', '2:3'],
  ['has a description that is not an object', '{\n  "formDesc": {\n    "a": 7\n  }\n}', 'must be an object', '3:5'],
  ['has code', older('"type": "input", "vif": "() => true"'), 'vif contains code', '4:24'],
  ['has an unknown type', older('"label": "A", "type": "hologram"'), 'the type "hologram" is not supported', '4:21'],
  ['asks for a password', older('"label": "A", "type": "password"'), 'a password must not be a value', '4:21'],
  ['has a linkage that cannot be read', older('"vif": [{ "field": "uid" }]'), 'cannot be read', '4:7'],
  ['has a linkage to no field', older('"vif": [{ "field": "b", "value": 1 }]'), 'no other field', '4:17'],
  ['has one linkage to no field', older('"vif": { "field": "b", "value": 1 }'), 'no other field', '4:16'],
  [
    'has a limit that is not a number',
    older('"type": "number", "attrs": {\n"min": "low" }'),
    'min: the value is',
    '5:1',
  ],
  [
    'has a broken pattern',
    older('"rules": [{ "required": true },\n{ "pattern": "(" }]'),
    'pattern: the pattern',
    '5:3',
  ],
  ['has an option without a value', older('"type": "select", "options": [1,\n{ "text": "x" }]'), 'has no value', '5:1'],
  [
    'has two options alike in a tree',
    older('"type": "cascader", "options": [{ "value": 1, "children": [\n{ "value": 2 }, { "value": 2 }] }]'),
    'twice',
    '4:27',
  ],
  ['has a default outside the choices', older('"type": "select", "options": [1], "default": 2'), 'is invalid', '4:41'],
  ['changes a range', older('"type": "number", "attrs": {\n"max": 900 }', 'power'), 'max: 900 is wider', '5:1'],
  ['has a range below its component', older('"type": "slider", "attrs": {\n"max": -1 }'), 'is greater than max', '4:7'],
  ['has a component that is typed here', older('"label": "A", "type": "week"'), 'has no input here', '4:21'],
  ['has a component with an own value', older('"type": "radio-input", "options": [1]'), 'takes no value beside', '4:7'],
];
const mistakes = [...ofTheWhole, ...ofSections, ...ofSettings, ...ofDefinitions, ...ofTheOlderForm];

test.each(mistakes)('a formConfig that %s is one issue at its line and column', (_, text, message, place) => {
  const issues = issuesOf(text);
  expect(issues.map(({ line, column }) => `${line}:${column}`)).toEqual([place]);
  expect(issues[0]?.message).toContain(message);
});

test('an issue of a text within the text has no line: it shows another text', () => {
  const [issue] = issuesOf(JSON.stringify(field('"titel": "x"')));
  expect(issue?.message).toBe('unknown key "titel"');
  expect(issue).not.toHaveProperty('line');
});

test('an empty text has no issues', () => {
  expect(issuesOf(' \n')).toEqual([]);
});

test.each([
  ['a key', '{\n  "a b": 1\n}', { line: 2, column: 3 }, '"a b"'],
  ['an escaped text', '{ "a": "x\\"y" }', { line: 1, column: 8 }, '"x\\"y"'],
  ['a number', '[-1.5e3, 2]', { line: 1, column: 2 }, '-1.5e3'],
  ['a bracket', '[\n  {}\n]', { line: 2, column: 3 }, '{'],
  ['a text without an end', '["ab\n]', { line: 1, column: 2 }, '"ab'],
  ['the end', '{', { line: 1, column: 2 }, ''],
  ['a place that is gone', '{', { line: 9, column: 9 }, ''],
] as const)('the range of %s is its token', (_, text, place, token) => {
  expect(text.slice(...rangeAt(text, place))).toBe(token);
});
